"""A level that is five views wide, and a hero in it that a camera follows."""

from __future__ import annotations

from typing import Any

from components import Camera, Position
from ecs_platformer import World

SCENE = """
view = [40, 20]
tile_size = 10
map = '''
....................
....................
....................
....................
'''
[[entity]]
Position = { x = 96, y = 16 }
name = "hero"
Collider = { width = 8, height = 8 }
Facing = {}
CameraTarget = {}
"""


MIDDLE = (80, 10)  # px, top left corner of the view with the hero in its middle


def follow(world: World, smooth: float = 0, look_time: float = 0, **fields: Any) -> Camera:
    """Give the hero a Camera that follows it at once, unless the fields say otherwise; return it."""
    hero = world.named("hero")
    world.add(hero, Camera(smooth=smooth, look_time=look_time, **fields))
    return world.get(hero, Camera)


def go(world: World, dx: int = 0, dy: int = 0, ticks: int = 1) -> tuple[int, int]:
    for _ in range(ticks):
        position = world.get(world.named("hero"), Position)
        position.x, position.y = position.x + dx, position.y + dy
        world.step()
    return world.frame().camera
