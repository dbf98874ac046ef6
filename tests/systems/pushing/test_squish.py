from functools import partial

import pytest

from components import Health, Player, Position, Remainder, Solid, Squish, Squished, Velocity
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
