"""A jump up a wall becomes a wall jump, and costs nothing, if away is pressed soon after it."""

import pytest

from components import ActiveAbility, Climb, Intent, JumpRequest, Velocity, WallJump
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.climbing import RIGHT, both, clinging, used
from tests.support.hero.rooms import speeds


@both
@pytest.mark.parametrize("late", [1, 6, 11, 12, 13])
def test_away_soon_after_it_makes_it_a_wall_jump_and_refunds_it(
    room: type[Room], side: int, toward: str, away: str, late: int
) -> None:
    """0.2 s: it is found the tick after the press, at the latest in the twelfth tick after the jump."""
    jumping = clinging(room, side)
    before = used(jumping)
    jumping.tick(held="grab jump").tick(late - 1, held="jump")
    found = speeds(jumping, 2, f"jump {away}")
    refunded = late <= 11
    assert (abs(found[1][0]) > 120) is refunded
    assert used(jumping) == pytest.approx(before + (0 if refunded else 27.5), abs=0.2)


@both
def test_with_a_direction_held_at_the_jump_there_is_no_refund(
    room: type[Room], side: int, toward: str, away: str
) -> None:
    jumping = clinging(room, side).tick(held=f"grab jump {toward}")
    assert abs(speeds(jumping, 3, f"jump {away}")[-1][0]) < 60
    assert used(jumping) > 27


def test_the_refund_counts_as_stamina_while_it_may_come(room: type[Room]) -> None:
    """With 110 - 27.5 - 65 = 17.5 it is too tired to grab, but for the 27.5 that may come back."""
    for wait, grabs in ((2, True), (16, False)):
        jumping = clinging(room)
        jumping.get("hero", Climb).used = 65
        jumping.tick(held="grab jump").put("hero", RIGHT, 150, velocity=(0, 0)).tick(wait).put("hero", RIGHT, 150)
        jumping.get("hero", Velocity).y = 0
        assert (jumping.tick(held="grab").get("hero", ActiveAbility).by == "climb") is grabs, wait


def waiting(room: type[Room], *own: object) -> Room:
    """An actor that has jumped up a wall and pressed left in the previous tick; no other system runs."""
    made = room("a", systems=["climb_refund"], a=(Climb(jump_cost=27.5), Velocity(0, -105), *own))
    climb = made.get("a", Climb)
    climb.used, climb.refund_side, climb.refund_left, climb.refund_at, climb.steered = 50, -1, 3, 2, -1
    return made


def test_the_direction_of_the_previous_tick_makes_it_a_wall_jump(room: type[Room]) -> None:
    jumping = waiting(room, WallJump(x=130)).tick()
    assert jumping.get("a", Velocity) == Velocity(-130, -105)
    assert (jumping.get("a", Climb).used, jumping.get("a", Climb).refund_left) == (22.5, 0)


@pytest.mark.parametrize("steered", [0, 1])
def test_another_direction_waits_on(room: type[Room], steered: int) -> None:
    jumping = waiting(room, WallJump())
    jumping.get("a", Climb).steered = steered
    assert jumping.tick().get("a", Velocity) == Velocity(0, -105)
    assert (jumping.get("a", Climb).used, jumping.get("a", Climb).refund_left) == (50, 2)


def test_this_tick_s_direction_counts_in_the_next(room: type[Room]) -> None:
    jumping = waiting(room, WallJump())
    jumping.get("a", Climb).steered = 0
    jumping.get("a", Intent).x = -1
    assert [jumping.tick().get("a", Velocity).x for _ in range(2)] == [0, -130]


def test_without_a_wall_jump_there_is_no_refund(room: type[Room]) -> None:
    assert waiting(room).tick().get("a", Climb).used == 50


def test_a_later_jump_or_dash_ends_it(room: type[Room]) -> None:
    again, dashing = waiting(room, WallJump()), waiting(room, WallJump())
    again.get("a", JumpRequest).at = 3
    active = dashing.get("a", ActiveAbility)
    active.by, active.began = "dash", 3
    for ended in (again.tick(), dashing.tick()):
        assert (ended.get("a", Climb).used, ended.get("a", Climb).refund_left) == (50, 0)
