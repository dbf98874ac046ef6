from functools import partial

import pytest

from components import Contacts, Dropping, Position, Pushable, Rider, StepUp, UpsideDown, Velocity
from ecs_platformer.tools.testing.room import Room

STAIRS = ".......\n.......\na..####\na..####\n#######"


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    systems = ["footing", "gravity", "solid_motion", "actor_motion", "step_up"]
    return partial(room, systems=systems, tick_rate=50)


def walker(room: partial[Room], drawing: str, step: StepUp, speed: float = 100) -> Room:
    return room(drawing, a=(step, Velocity(speed), Contacts()))


def test_it_walks_up_a_step_without_losing_time_or_speed(room: partial[Room]) -> None:
    up = walker(room, STAIRS, StepUp(2)).tick(2)
    up.shows("....a..\n....a..\n...####\n...####\n#######")
    assert up.get("a", Velocity).x == 100


def test_a_higher_step_is_a_wall(room: partial[Room]) -> None:
    stopped = walker(room, STAIRS, StepUp(1)).tick(2)
    stopped.shows(".......\n.......\n..a####\n..a####\n#######")
    assert stopped.get("a", Velocity).x == 0


def test_several_steps_in_one_tick(room: partial[Room]) -> None:
    room(".......\n.....##\na.#####\n#######", a=(StepUp(1), Velocity(250))).tick().shows(
        ".....a.\n.....##\n..#####\n#######"
    )


def test_to_the_left_too(room: partial[Room]) -> None:
    walker(room, "......\n......\n###..a\n######", StepUp(1), -200).tick().shows("......\n.a....\n###...\n######")


def test_it_needs_room_above_itself_and_on_the_step(room: partial[Room]) -> None:
    walker(room, "..#....\na......\na..####\n#######", StepUp(1)).tick(2).shows("..#....\n..a....\n..a####\n#######")
    walker(room, "...#...\na......\na..####\n#######", StepUp(1)).tick(2).shows("...#...\n..a....\n..a####\n#######")


def test_in_the_air_and_in_a_jump_it_is_stopped(room: partial[Room]) -> None:
    flying = walker(room, "a......\n..#####\n..#####\n.......\n#######", StepUp(3)).put("a", 0, 2).tick()
    assert flying.get("a", Position).x == 1
    jumper = room("......\na.####\n######", a=(StepUp(1), Velocity(200, -50))).tick()
    assert jumper.get("a", Velocity).x == 0


def test_a_box_on_its_head_keeps_it_down(room: partial[Room]) -> None:
    loaded = room("......\nb.....\na.####\n######", a=(StepUp(1), Velocity(100)), b=(Pushable(), Rider()))
    assert loaded.tick(2).get("a", Position) == Position(1, 2)


def test_steps_down_are_no_falls(room: partial[Room]) -> None:
    stairs = "a......\n##.....\n####...\n#######"
    down = walker(room, stairs, StepUp(1, 1)).tick()
    down.shows(".......\n##a....\n####...\n#######").tick().shows(".......\n##.....\n####a..\n#######")
    walker(room, stairs, StepUp(1)).tick().shows("..a....\n##.....\n####...\n#######")
    walker(room, "a....\n##...\n##...\n#####", StepUp(1, 1)).tick().shows("..a..\n##...\n##...\n#####")


def test_it_does_not_step_down_while_it_jumps_or_drops(room: partial[Room]) -> None:
    jumper = room("....\na...\n##..\n####", a=(StepUp(1, 2), Velocity(100, -50))).tick()
    assert jumper.get("a", Position) == Position(2, 0)
    dropper = room("a...\n##..\n####", a=(StepUp(1, 1), Velocity(100), Dropping())).tick()
    assert dropper.get("a", Position) == Position(2, 0)


def test_upside_down_it_walks_along_the_ceiling(room: partial[Room]) -> None:
    hanging = room("#######\na..##..\n.......", a=(StepUp(1, 1), Velocity(100), UpsideDown())).tick(2)
    hanging.shows("#######\n...##..\n....a..").tick().shows("#######\n...##.a\n.......")
