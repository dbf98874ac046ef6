"""Boxes on slopes: rooms with the systems that push and press, an actor that does both, and a box."""

from __future__ import annotations

from functools import partial

from components import Gravity, Intent, Player, Position, Press, Push, Pushable, Run
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.hills import CELL, HILLS

SYSTEMS = "input", "footing", "run", "push", "gravity", "press", "actor_motion"
BOX = Pushable(), Gravity()


def on_slopes(room: type[Room]) -> partial[Room]:
    """Return what draws a room of slopes in which boxes are pushed and pressed."""
    return partial(room, systems=SYSTEMS, cell=CELL, legend=HILLS)


def pusher(most: int = 9) -> tuple[object, ...]:
    """Return the components of an actor that is at 60 px/s at once, and pushes at most so many boxes."""
    run = Run(top_speed=60, acceleration=36_000, air=1)
    return Intent(), Player(), run, Push(most=most), Press(), Gravity()


def at(room: Room, name: str) -> tuple[int, int]:
    place = room.get(name, Position)
    return place.x, place.y
