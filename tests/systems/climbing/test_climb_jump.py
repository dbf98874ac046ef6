"""Jumps straight up a wall: their speed and their cost in stamina, and when they are wall jumps instead."""

import pytest

from components import ActiveAbility, Climb, Intent, Jump, JumpRequest, WallJump
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.climbing import RIGHT, both, clinging, used
from tests.support.hero.rooms import hero, speed


@pytest.mark.parametrize("held", ["grab jump", "jump"])
def test_a_jump_goes_straight_up_the_wall_and_costs_stamina(room: type[Room], held: str) -> None:
    hanging = clinging(room)
    before = used(hanging)
    assert speed(hanging.tick(held=held)) == (0, -105)
    assert used(hanging) == pytest.approx(before + 27.5, abs=0.01)


def test_a_jump_from_the_ground_costs_nothing(room: type[Room]) -> None:
    standing = hero(room, ".@#\n###").tick(7, held="grab")
    assert speed(standing.tick(held="grab jump"))[1] == -105
    assert used(standing) == 0


def test_a_jump_goes_before_a_dash(room: type[Room]) -> None:
    assert speed(clinging(room).tick(held="grab jump dash")) == (0, -105)
    assert clinging(room).tick(held="grab dash").get("hero", ActiveAbility).by == "dash"


@both
def test_pressing_toward_the_wall_jumps_up_too(room: type[Room], side: int, toward: str, away: str) -> None:
    hanging = clinging(room, side)
    assert speed(hanging.tick(held=f"grab jump {toward}"))[1] == -105
    assert used(hanging) > 27.5


@both
def test_pressing_away_is_a_wall_jump_and_costs_nothing(room: type[Room], side: int, toward: str, away: str) -> None:
    hanging = clinging(room, side)
    before = used(hanging)
    assert speed(hanging.tick(held=f"grab jump {away}")) == (-130 * side, -105)
    assert used(hanging) == before
    assert hanging.tick(held=f"jump {toward}").get("hero", Intent).x == -side


@both
def test_rising_along_the_wall_with_grab_held_it_jumps_up_again(
    room: type[Room], side: int, toward: str, away: str
) -> None:
    """Where it would jump off the wall otherwise."""
    rising = clinging(room, side).tick(held="grab jump").tick(4, held="grab")
    assert speed(rising.tick(held="grab jump")) == (0, -105)
    assert used(rising) > 2 * 27.5
    other = clinging(room, side).tick(held="grab jump").tick(4)
    assert speed(other.tick(held="jump")) == (-130 * side, -105)


def test_facing_away_from_the_wall_it_jumps_off_it(room: type[Room]) -> None:
    rising = clinging(room).tick(held="grab jump").tick(20)
    assert rising.get("hero", ActiveAbility).by == ""
    rising.put("hero", RIGHT, 150, velocity=(0, -60)).tick(held="grab left").put("hero", RIGHT, 150, velocity=(0, -60))
    assert speed(rising.tick(held="grab jump"))[0] == -130


def test_without_stamina_left_it_jumps_off_instead(room: type[Room]) -> None:
    rising = clinging(room).tick(held="grab jump").tick(4, held="grab")
    rising.get("hero", Climb).used = 110
    assert speed(rising.tick(held="grab jump"))[0] == -130


def alone(room: type[Room], *own: object, by: str = "climb", toward: int = 0) -> Room:
    """An actor that has just pressed jump, with a wall on its right; no other system runs."""
    made = room("aa#\naa#", systems=["climb_jump"], a=(Climb(jump_cost=27.5), *own))
    made.get("a", ActiveAbility).by = by
    made.get("a", Climb).side = 1
    intent = made.get("a", Intent)
    intent.x, intent.held, intent.waiting = toward, ("jump",), {"jump": 0}
    return made.tick()


def test_a_climber_requests_a_jump_and_lets_go(room: type[Room]) -> None:
    climber = alone(room, Jump(speed=105))
    request = climber.get("a", JumpRequest)
    assert (request.due, request.x, request.y) == (True, 0, -105)
    assert climber.get("a", ActiveAbility).over
    assert (climber.get("a", Climb).used, climber.get("a", Climb).refund_side) == (27.5, -1)


def test_a_climber_that_presses_away_only_lets_go(room: type[Room]) -> None:
    climber = alone(room, Jump(), WallJump(), toward=-1)
    assert (climber.get("a", JumpRequest).due, climber.get("a", ActiveAbility).over) == (False, True)
    assert alone(room, Jump(), toward=-1).get("a", JumpRequest).due  # without a WallJump


def test_without_a_jump_it_climbs_on(room: type[Room]) -> None:
    climber = alone(room)
    assert (climber.get("a", JumpRequest).due, climber.get("a", ActiveAbility).over) == (False, False)


def test_an_actor_that_does_not_hold_grab_requests_nothing(room: type[Room]) -> None:
    assert not alone(room, Jump(), WallJump(), by="").get("a", JumpRequest).due
