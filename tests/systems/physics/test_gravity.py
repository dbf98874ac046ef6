from functools import partial

import pytest

from components import Gravity, Remainder, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.physics.gravity import GravitySystem


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 500 px/s² are 10 px/s a tick."""
    return partial(room, systems=[GravitySystem], tick_rate=50)


def pulled(room: Room, ticks: int) -> float:
    return room.tick(ticks).get("a", Velocity).y


IN_THE_AIR = """
    .aa.
    ....
    ####
"""
ON_THE_FLOOR = """
    .aa.
    ####
"""
ON_A_PLANK = """
    .aa.
    ----
"""


def test_an_actor_in_the_air_speeds_up_by_acceleration_times_tick(room: partial[Room]) -> None:
    assert pulled(room(IN_THE_AIR, a=Gravity(acceleration=500, terminal=1000)), 3) == 30


def test_terminal_speed_is_reached_exactly_and_kept(room: partial[Room]) -> None:
    assert pulled(room(IN_THE_AIR, a=Gravity(acceleration=500, terminal=25)), 9) == 25


def test_what_falls_faster_than_terminal_slows_down_to_it(room: partial[Room]) -> None:
    faster = room(IN_THE_AIR, a=(Gravity(acceleration=500, terminal=25), Velocity(0, 48)))
    assert [pulled(faster, 1) for _ in range(3)] == [38, 28, 25]


def test_what_stands_is_left_alone_whatever_its_velocity(room: partial[Room]) -> None:
    for drawing in (ON_THE_FLOOR, ON_A_PLANK):
        assert pulled(room(drawing, a=(Gravity(), Velocity(0, -30))), 5) == -30


def test_a_solid_has_no_weight(room: partial[Room]) -> None:
    assert room("AA\n..", A=Gravity()).tick().get("A", Velocity).y == 0


def test_without_a_remainder_it_is_no_actor(room: partial[Room]) -> None:
    falling = room(IN_THE_AIR, a=Gravity())
    falling.world.remove(falling.entity("a"), Remainder)
    assert pulled(falling, 3) == 0
