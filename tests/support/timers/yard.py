"""A yard with a hero, a walker, a shooter and platforms, and random inputs for it."""

from __future__ import annotations

from random import Random
from typing import Any

from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room

YARD = """
#......................................#
#......................................#
#........o.................#...........#
#..@...........###.........#.....w.....#
#......................................#
########################..##############
#......................#..#............#
#...z....p....---......####............#
########################################
"""
LEGEND: dict[str, Any] = {
    "@": {"prefab": "hero", "name": "hero", "Dash": {"freeze": 0.0}},
    "p": {"prefab": "mover", "name": "path", "Path": {"points": [[0, 0], [120, 0]], "speed": 50, "mode": "ping_pong"}},
    "o": {"prefab": "crate", "name": "shooter", "Shooter": {"prefab": "coin", "every": 0.5, "velocity_x": 90}},
    "w": {"prefab": "walker", "name": "walker"},
    "z": {"prefab": "shuttle", "name": "timeline", "Timeline": {"to": [0, -8]}},
}
ACTIONS = ("right", "left", "jump", "dash", "grab", "down", "up")


def yard(*slow: object, check: bool = False) -> World:
    world = Room(
        YARD, cell=8, include=["enemies.toml", "objects.toml", "movers.toml"], legend=LEGEND, check=check
    ).world
    for component in slow:
        world.create(component)
    return world


def inputs(count: int, seed: int = 0) -> list[str]:
    rng, held = Random(seed), ""
    found: list[str] = []
    for tick in range(count):
        if tick % 6 == 0:
            held = " ".join(action for action in ACTIONS if rng.random() < 0.35)
        found.append(held)
    return found
