from functools import partial

import pytest

from components import (
    ActiveAbility,
    Collider,
    Duck,
    Health,
    Invincible,
    Player,
    Position,
    Remainder,
    Solid,
    Spawn,
    Squish,
    Squished,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.tools.testing.room import Room
from systems.physics.solid_motion import SolidMotionSystem
from systems.pushing.squish import SquishSystem

FLOOR = "########\n" * 4  # thicker than a wiggle reaches
PRESS = "..PP....\n" * 5
UNDER_A_PRESS = PRESS + "..aa....\n" + FLOOR  # the actor is at (2, 5)


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second; what is called P moves down by 1 px a tick."""
    return partial(room, systems=[SolidMotionSystem, SquishSystem], tick_rate=50, P=Velocity(0, 50))


def test_by_default_it_is_removed(room: partial[Room]) -> None:
    assert list(room(UNDER_A_PRESS).tick().world.entities.names) == ["P"]
    assert "a" not in room(UNDER_A_PRESS, a=Squish("destroy")).tick()


def test_wiggle_takes_the_first_free_place_right_before_left(room: partial[Room]) -> None:
    crushed = room(UNDER_A_PRESS, a=(Squish("wiggle"), Velocity(7, 0))).tick()
    assert crushed.get("a", Position) == Position(4, 5)
    assert crushed.get("a", Velocity) == Velocity(7, 0)
    assert not crushed.world.has(crushed.entity("a"), Squished)
    walled = room(UNDER_A_PRESS.replace("aa..", "aa##"), a=Squish("wiggle")).tick()
    assert walled.get("a", Position) == Position(0, 5)


def test_wiggle_looks_up_and_down_before_aside(room: partial[Room]) -> None:
    # Pushed against the ceiling above a pit: below the press is nearer in the order than beside it.
    pit = room("####\n.aa.\n.PP.\n....\n....", P=Velocity(0, -50), a=Squish("wiggle"))
    pit.tick().shows("####\n.PP.\n.aa.\n....\n....")


def test_wiggle_looks_down_before_up(room: partial[Room]) -> None:
    aside = room(".....\nPPaa#\n.....", P=Velocity(50, 0), a=Squish("wiggle"))
    aside.tick().shows(".....\n.PP.#\n..aa.")


def test_wiggle_reaches_three_pixels(room: partial[Room]) -> None:
    wide = UNDER_A_PRESS.replace("PP..", "PPPP").replace("aa..", "aaaa")
    assert "a" not in room(wide, a=Squish("wiggle")).tick()


def test_wiggle_looks_around_the_place_of_the_full_push_next(room: partial[Room]) -> None:
    # The floor is 3 px thick: what is free lies 4 px below it, and 3 px below where the push would have ended.
    shaft = "####PP####\n" * 5 + "####aa####\n" + "##########\n" * 3 + ".........."
    assert room(shaft, a=Squish("wiggle")).tick().get("a", Position) == Position(4, 9)


def test_respawn_puts_it_back_as_it_was_created(room: partial[Room]) -> None:
    crushed = room(UNDER_A_PRESS, a=(Squish("respawn"), Velocity(3, 4), Remainder(0.25, 0))).tick()
    # It was created under the press, which is there by now: the nearest free place, then.
    assert crushed.get("a", Position) == Position(4, 5)
    assert crushed.get("a", Velocity) == Velocity(3, 4)
    assert crushed.get("a", Remainder) == Remainder(0, 0)


def test_damage_costs_health_and_then_life(room: partial[Room]) -> None:
    hurt = room(UNDER_A_PRESS, a=(Squish("damage", damage=2), Health(3))).tick()
    assert hurt.get("a", Health).points == 1
    assert hurt.get("a", Position) == Position(4, 5)
    assert "a" not in room(UNDER_A_PRESS, a=(Squish("damage", damage=3), Health(3))).tick()
    spared = room(UNDER_A_PRESS, a=(Squish("damage", damage=3), Health(3), Player()))
    spared.world.level.state.assists = ["invincible"]
    assert spared.tick().get("a", Health).points == 3
    assert "a" not in room(UNDER_A_PRESS, a=Squish("damage")).tick()


def test_a_place_inside_the_pusher_is_not_free_and_one_on_a_plank_is(room: partial[Room]) -> None:
    plank = {"^": Solid(one_way=True)}
    crushed = room(UNDER_A_PRESS.replace("aa..", "aa^^"), a=Squish("wiggle"), **plank).tick()
    assert crushed.get("a", Position) == Position(4, 5)


HERO = Squish(("duck", "wiggle", "damage"))


def test_wiggle_looks_as_far_as_it_reaches(room: partial[Room]) -> None:
    wide = UNDER_A_PRESS.replace("PP..", "PPPP").replace("aa..", "aaaa")
    assert room(wide, a=Squish("wiggle", reach=(4, 0))).tick().get("a", Position) == Position(6, 5)
    assert "a" not in room(UNDER_A_PRESS, a=Squish("wiggle", reach=(1, 3))).tick()
    shaft = "####PP####\n" * 5 + "####aa####\n" + "##########\n" * 4 + ".........."
    assert "a" not in room(shaft, a=Squish("wiggle")).tick()
    assert room(shaft, a=Squish("wiggle", reach=(0, 5))).tick().get("a", Position) == Position(4, 10)


def test_respawn_looks_as_far_as_it_reaches(room: partial[Room]) -> None:
    assert "a" not in room(UNDER_A_PRESS, a=Squish("respawn", reach=(1, 1))).tick()


def test_a_respawn_that_finds_no_place_changes_nothing(room: partial[Room]) -> None:
    listed = Squish(("respawn", "wiggle"), reach=(2, 0))
    crushed = room(UNDER_A_PRESS, a=(listed, Velocity(3, 4), Remainder(0.25, 0)))
    spawn = crushed.get("a", Spawn)
    spawn.x, spawn.y, spawn.velocity_x = 3, 7, 50.0  # in the floor
    crushed.tick()
    assert crushed.get("a", Position) == Position(4, 5)
    assert crushed.get("a", Velocity) == Velocity(3, 4)
    assert crushed.get("a", Remainder) == Remainder(0.25, 0)


def test_responses_are_tried_in_their_order(room: partial[Room]) -> None:
    spared = room(UNDER_A_PRESS, a=(Squish(("wiggle", "damage")), Health(3))).tick()
    assert (spared.get("a", Position), spared.get("a", Health).points) == (Position(4, 5), 3)
    hurt = room(UNDER_A_PRESS, a=(Squish(("damage", "wiggle")), Health(3))).tick()
    assert (hurt.get("a", Position), hurt.get("a", Health).points) == (Position(4, 5), 2)
    for deadly in (
        Squish(("destroy", "wiggle")),
        Squish(("damage", "destroy")),
        Squish(("damage", "duck")),
        Squish(()),
    ):
        assert "a" not in room(UNDER_A_PRESS, a=(deadly, Health(3))).tick()
    assert "a" not in room(UNDER_A_PRESS, a=(Squish(("damage", "wiggle")), Health(1))).tick()


def test_a_final_damage_goes_on_with_wiggle(room: partial[Room]) -> None:
    hurt = room(UNDER_A_PRESS, a=(Squish(("duck", "damage")), Health(3))).tick()
    assert (hurt.get("a", Position), hurt.get("a", Health).points) == (Position(4, 5), 2)


def test_every_damage_of_a_list_hurts_unless_the_first_made_it_invincible(room: partial[Room]) -> None:
    twice = Squish(("damage", "damage"))
    assert room(UNDER_A_PRESS, a=(twice, Health(3))).tick().get("a", Health).points == 1
    assert room(UNDER_A_PRESS, a=(twice, Health(3), Invincible())).tick().get("a", Health).points == 2


PRESSED = "PP......\n" * 3 + "aa......\n" * 6 + "########\n" * 4  # 6 px tall
LOW = Collider(2, 3, 0, 3)  # the lower half of it


class TestDuck:
    def test_it_ducks_where_it_is(self, room: partial[Room]) -> None:
        crushed = room(PRESSED, a=(Duck(3), HERO, Health(1))).tick()
        assert (crushed.get("a", Position), crushed.get("a", Collider)) == (Position(0, 3), LOW)
        assert crushed.get("a", Health).points == 1
        assert crushed.tick(2).get("a", Collider) == LOW  # 3 px above the floor, the press has come as far as it may
        assert crushed.get("a", Position) == Position(0, 3)

    def test_once_it_ducks_it_wiggles_and_stands_up_where_there_is_room(self, room: partial[Room]) -> None:
        crushed = room(PRESSED, a=(Duck(3), HERO, Health(1))).tick(4)
        # Still too high by 1 px, it wiggles in its low shape: 2 px to the right it is free, standing as well
        assert crushed.get("a", Position) == Position(2, 3)
        assert crushed.get("a", Collider) == LOW

    def test_it_stands_up_where_the_wiggle_finds_room(self, room: partial[Room]) -> None:
        crushed = room(PRESSED, a=(Duck(6), HERO, Health(1))).tick()
        assert (crushed.get("a", Position), crushed.get("a", Collider)) == (Position(2, 3), Collider(2, 6))
        assert not crushed.get("a", Duck).on

    def test_it_stays_down_where_the_wiggle_finds_no_more(self, room: partial[Room]) -> None:
        tunnel = PRESSED.replace("aa......\n" * 6, "aa######\n" * 3 + "aa......\n" * 3)
        crushed = room(tunnel, a=(Duck(3), Squish(("duck", "wiggle"))), P=Velocity(0, 200)).tick()
        assert (crushed.get("a", Position), crushed.get("a", Collider)) == (Position(2, 3), LOW)
        assert crushed.get("a", Duck).on

    def test_it_ducks_where_the_full_push_would_have_taken_it(self, room: partial[Room]) -> None:
        # A ledge as high as its head stops the push; below the ledge there is room for it when it ducks
        ledge = room("PPaa####\nPPaa....\nPPaa....\n", a=(Duck(2), Squish("duck")), P=Velocity(100, 0)).tick()
        assert (ledge.get("a", Position), ledge.get("a", Collider)) == (Position(4, 0), Collider(2, 2, 0, 1))

    def test_upside_down_it_keeps_its_feet_at_the_ceiling(self, room: partial[Room]) -> None:
        hanging = "####\naa..\naa..\naa..\naa..\nPP..\nPP..\n####"
        crushed = room(hanging, a=(Duck(2), Squish("duck"), UpsideDown()), P=Velocity(0, -50)).tick()
        assert (crushed.get("a", Position), crushed.get("a", Collider)) == (Position(0, 1), Collider(2, 2, 0, 0))

    def test_it_does_not_duck_without_a_duck_or_if_it_ducks_already_or_climbs(self, room: partial[Room]) -> None:
        only = Squish("duck")
        assert "a" not in room(PRESSED, a=only).tick()
        assert "a" not in room(PRESSED, a=(Duck(3), only)).tick(4)
        for ability in ("climb", "ladder", "ledge"):
            climbing = room(PRESSED, a=(Duck(3), only, ActiveAbility()))
            climbing.get("a", ActiveAbility).by = ability
            assert "a" not in climbing.tick()
        dashing = room(PRESSED, a=(Duck(3), only, ActiveAbility()))
        dashing.get("a", ActiveAbility).by = "dash"
        assert dashing.tick().get("a", Collider) == LOW


@pytest.mark.parametrize("gap", range(5, 12))
def test_a_press_that_stops_above_the_floor_spares_the_climber_as_low_as_it_ducks(gap: int) -> None:
    """The stock climber is 11 px tall, and 6 px when it ducks."""
    world = World.load("scenes/hazards.toml")
    world.create(Position(0, 100), Collider(64, 8), Solid())
    hero = world.spawn("climber", Position=(28, 89))
    press = world.create(Position(0, 70), Collider(64, 12), Solid(), Remainder(), Velocity(0, 60))
    world.step(ticks=18 - gap)
    world.get(press, Velocity).y = 0
    world.step(ticks=10)
    assert (world.alive(hero) and world.has(hero, Velocity)) == (gap >= 6)
    if gap >= 6:
        assert world.get(hero, Collider).height == (11 if gap == 11 else 6)
        world.get(press, Velocity).y = -60
        world.step(ticks=12)
        assert world.get(hero, Collider).height == 11


@pytest.mark.parametrize("response", ["wigle", ["duck", "wigle"], [["duck"]], 3])
def test_a_response_that_does_not_exist_is_refused(room: partial[Room], response: object) -> None:
    with pytest.raises(InvalidValueError, match="response"):
        room(UNDER_A_PRESS, a=Squish(response))  # pyright: ignore[reportArgumentType]
