"""Pairs of portals, and actors in front of them."""

from typing import Any

from components import Collider, Contacts, Portal, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import watch

SYSTEMS = ["solid_motion", "portals", "actor_motion", "squish"]
FACES = ("left", "right", "up", "down")
OUT = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LENGTH = 24  # px, of a face
THICK = 4  # px


def portal(world: World, name: str, at: tuple[int, int], face: str, to: str = "", **fields: Any) -> int:
    """A portal with the top left corner of its collider at a place, with a wall behind it."""
    upright = face in ("left", "right")
    x, y = at
    world.create(
        Position(x - 8 * OUT[face][0], y - 8 * OUT[face][1]),
        Collider(8, LENGTH) if upright else Collider(LENGTH, 8),
        Solid(),
    )
    box = Collider(THICK, LENGTH) if upright else Collider(LENGTH, THICK)
    beside = {"left": (-THICK, 0), "right": (8, 0), "up": (0, -THICK), "down": (0, 8)}[face]
    back = x - 8 * OUT[face][0] + beside[0], y - 8 * OUT[face][1] + beside[1]
    return world.create(Position(*back), box, Portal(to, face, **fields), name=name)  # pyright: ignore[reportArgumentType]


def pair(entered: str, left: str, **fields: Any) -> World:
    """A world of 50 ticks a second with the portals "a" and "b": 50 px/s are 1 px a tick."""
    world = World(SYSTEMS, tick_rate=50)
    watch(world)
    portal(world, "a", (100, 100), entered, "b", **fields)
    portal(world, "b", (300, 200), left, "a", **fields)
    return world


def flying(world: World, at: tuple[int, int], velocity: tuple[float, float], *more: object) -> int:
    """An actor of 6x10 px."""
    parts = Position(*at), Remainder(), Collider(6, 10), Velocity(*velocity), Contacts()
    return world.create(*parts, *more)


def before(world: World, name: str, gap: int, offset: int) -> tuple[int, int]:
    """Where an actor of 6x10 px is `gap` px in front of a portal's face, `offset` px from its top or left end."""
    entity = world.named(name)
    left, top, right, bottom = world.space.bounds(entity)
    face = world.get(entity, Portal).face
    return {
        "left": (left - 6 - gap, top + offset),
        "right": (right + gap, top + offset),
        "up": (left + offset, top - 10 - gap),
        "down": (left + offset, bottom + gap),
    }[face]


def place(world: World, entity: int) -> tuple[int, int]:
    position = world.get(entity, Position)
    return position.x, position.y


def speed(world: World, entity: int) -> tuple[float, float]:
    velocity = world.get(entity, Velocity)
    return velocity.x, velocity.y
