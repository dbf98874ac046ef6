"""Tests one system on its own, in a room drawn in characters (1 px each), in which no other system runs."""

from components import Gravity, Velocity
from ecs_platformer.tools.testing.room import Room


def test_gravity_pulls_what_stands_on_nothing(room: type[Room]) -> None:
    crate = room("a\n.", systems=["gravity"], a=Gravity(acceleration=600)).tick()
    assert crate.get("a", Velocity).y == 600 * crate.world.dt


def test_gravity_leaves_alone_what_stands(room: type[Room]) -> None:
    crate = room("a\n#", systems=["gravity"], a=Gravity(acceleration=600)).tick()
    assert crate.get("a", Velocity).y == 0
