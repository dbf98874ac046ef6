"""A pool to float and swim in."""

from __future__ import annotations

from components import Collider, Position, Solid, Water
from ecs_platformer import World

SURFACE, DEPTH = 40, 60  # px


def pool() -> World:
    """Water 60 px deep and 200 px wide, over a floor."""
    world = World()
    world.create(Position(-100, SURFACE + DEPTH), Collider(400, 8), Solid())
    for x in (-8, 200):
        world.create(Position(x, SURFACE - 4), Collider(8, DEPTH + 4), Solid())
    world.create(Position(0, SURFACE), Collider(200, DEPTH), Water())
    return world
