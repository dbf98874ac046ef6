"""Small scenes by hand, in px per tick, that are run twice: with the shortcuts and by the rules alone."""

from __future__ import annotations

from collections.abc import Callable

from components import Collider, Position, Remainder, Solid, Velocity
from ecs_platformer import World

SYSTEMS = ("gravity", "path", "solid_motion", "actor_motion", "attachments", "squish")
TICKS = 40
PX = 64.0  # px/s that are 1 px a tick, at 64 ticks a second
Place = tuple[int, int]


def empty(*, fast: bool = True) -> World:
    return World(SYSTEMS, tick_rate=64, fast=fast)


def wall(world: World, x: int, y: int, width: int = 8, height: int = 8, *more: object) -> int:
    return world.create(Position(x, y), Collider(width, height), *(more or (Solid(),)))


def lift(world: World, x: int, y: int, width: int, height: int, vx: float, vy: float) -> int:
    return wall(world, x, y, width, height, Solid(), Remainder(), Velocity(vx * PX, vy * PX))


def actor(world: World, x: int, y: int, vx: float = 0, vy: float = 0, *more: object, size: Place = (8, 8)) -> int:
    """Of 8 x 8 px; nothing listens for its hits."""
    return world.create(Position(x, y), Remainder(), Collider(*size), Velocity(vx * PX, vy * PX), *more)


def place(world: World, entity: int) -> Place:
    return world.space.bounds(entity)[:2]


Scene = Callable[[World], Callable[[int], object]]  # builds it, and gives what happens before each tick


Told = tuple[int, int, int, float, float, float, float]  # entity, position, velocity and remainder


def told(scene: Scene, ticks: int = TICKS, *, fast: bool = True) -> list[list[Told]]:
    """After each tick, of all that move."""
    world = empty(fast=fast)
    happens = scene(world)
    found: list[list[Told]] = []
    for tick in range(1, ticks + 1):
        happens(tick)
        world.step()
        found.append(
            [(one, p.x, p.y, v.x, v.y, r.x, r.y) for one, (p, v, r) in world.each(Position, Velocity, Remainder)]
        )
    return found


def assert_lawful(scene: Scene, ticks: int = TICKS) -> list[list[Told]]:
    found = told(scene, ticks)
    assert found == told(scene, ticks, fast=False)
    return found
