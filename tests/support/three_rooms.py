"""A house of three rooms, for tests of what happens between them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from components import CurrentRoom, Position, Velocity
from ecs_platformer import World
from ecs_platformer.project import project_for
from ecs_platformer.scene.scene import Scene, load_scene

SLIDE = 39  # ticks, 0.65 s
SCENE = """
view = [80, 80]
include = ["hazards.toml"]
map = '''
##########..........
#........#..........
#........#..........
#........#..........
#........#..........
#........#..........
#........#..........
#........#..........
#........#..........
####..####..........
####..##############
#..................#
#..................#
#..................#
#..................#
#..................#
#..................#
#..................#
#.@................#
#################.##
'''
legend = { "#" = "wall", "@" = { prefab = "visitor", name = "hero" } }

[prefab.visitor]
extends = ["climber"]
Camera = { smooth = 0 }
Health = { points = 3 }

[prefab.screen]
Position = {}
Collider = { width = 80, height = 80 }
Room = {}
[[entity]]
prefab = "screen"
name = "attic"
[[entity]]
prefab = "screen"
name = "hall"
Position = { y = 80 }
[[entity]]
prefab = "screen"
name = "store"
Position = { x = 80, y = 80 }
"""


def house(room: str = "{}") -> World:
    """The hero stands in the hall; the store is to its right, the attic above it, and nothing at all below."""
    return run(World(scene=_scene(room)), 2)


@cache
def _scene(room: str) -> Scene:
    """Read once for each way to tell its rooms."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.toml"
        path.write_text(SCENE.replace("Room = {}", f"Room = {room}"), encoding="utf-8")
        project_for(path)
        return load_scene(path)


def run(world: World, ticks: int, held: str = "") -> World:
    for _ in range(ticks):
        world.step(held)
    return world


def put(world: World, x: int, y: int, dx: float = 0, dy: float = 0) -> World:
    hero = world.named("hero")
    position, velocity = world.get(hero, Position), world.get(hero, Velocity)
    position.x, position.y, velocity.x, velocity.y = x, y, dx, dy
    world.sync(hero)
    return world


def at(world: World) -> tuple[int, int]:
    position = world.get(world.named("hero"), Position)
    return position.x, position.y


def room(world: World) -> str:
    guest = world.get(world.named("hero"), CurrentRoom)
    return next((name for name, entity in world.entities.names.items() if entity == guest.room), "")


def enter(world: World) -> World:
    """On the first tick of a slide into the store."""
    put(world, 70, 141)
    while room(world) == "hall":
        world.step("right")
    return world
