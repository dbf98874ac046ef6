"""Tests the hero in a room drawn in characters, each of them a tile of 8 px, with the stock systems."""

from components import Position
from ecs_platformer.tools.testing.room import Room

LEGEND = {"#": "wall", "@": "hero"}
ROOM = """
    ..........
    .@........
    ##########
"""


def test_the_hero_stays_where_nothing_is_held(room: type[Room]) -> None:
    room(ROOM, legend=LEGEND, cell=8).tick(60).shows(ROOM)


def test_the_hero_runs_and_jumps_over_there(room: type[Room]) -> None:
    play = room(ROOM, legend=LEGEND, cell=8)
    start = play.get("@", Position)
    left, ground = start.x, start.y
    play.tick(10, held="right jump")
    assert play.get("@", Position).x > left
    assert play.get("@", Position).y < ground
