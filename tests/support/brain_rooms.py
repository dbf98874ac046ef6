"""Slimes with brains in drawn rooms, and readings of what they do."""

from __future__ import annotations

from typing import Any

from components import Facing, Intent, Position
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room

SLIME = {"prefab": "thinker", "name": "slime"}  # 10x7 px; 18 px/s


def slime(room: type[Room], drawing: str, others: dict[str, Any] | None = None, **own: Any) -> Room:
    """The thinker "slime" in the cell "@" of 8 px; "=" is a plank, "h" the hero; `own`: its tables."""
    hero = {"prefab": "hero", "name": "hero"}
    return room(drawing, cell=8, legend={"@": {**SLIME, **own}, "=": "plank", "h": hero, **(others or {})})


def place(room: Room) -> tuple[int, int]:
    position = room.get("slime", Position)
    return position.x, position.y


def turns(room: Room, ticks: int) -> list[tuple[int, int]]:
    """The x at which it turned, and to which side, in so many ticks."""
    found: list[tuple[int, int]] = []
    before = room.get("slime", Facing).x
    for _ in range(ticks):
        room.tick()
        if (side := room.get("slime", Facing).x) != before:
            found.append((room.get("slime", Position).x, side))
            before = side
    return found


def held(*brains: object, ticks: int) -> list[tuple[str, ...]]:
    world = World()
    entity = world.create(*brains)
    found: list[tuple[str, ...]] = []
    for _ in range(ticks):
        world.step()
        found.append(world.get(entity, Intent).held)
    return found
