"""Tests one system on its own, in a room drawn in characters, in which no other system runs."""

from ecs_platformer.tools.testing.room import Room

from components import Velocity

ROOM = """
    a..m.b......c
"""


def test_a_magnet_pulls_what_is_near_to_it(room: type[Room]) -> None:
    play = room(ROOM, cell=8, include=["magnets.toml"], systems=["magnetism"]).tick()
    assert play.get("a", Velocity).x > 0
    assert play.get("b", Velocity).x < 0
    assert play.get("c", Velocity).x == 0
