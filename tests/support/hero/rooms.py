"""The stock hero in drawn rooms, put to the pixel, and what is to be told of it."""

from __future__ import annotations

from typing import Any

from components import Collider, Position, Velocity
from ecs_platformer.tools.testing.room import Room

CELL = 8  # px
HEIGHT = 11  # px of the standing hero


def hero(
    room: type[Room],
    drawing: str,
    at: tuple[int, int] | None = None,
    *,
    velocity: tuple[float, float] = (0.0, 0.0),
    facing: int = 1,
    prefab: str = "hero",
    **own: Any,
) -> Room:
    """The hero called "hero" in cells of 8 px: in the cell "@", or with its top left `at` this place, px.

    `=` is a plank, 5 px thick. `own`: tables that override the prefab's; False removes one.
    """
    entry = {"prefab": prefab, "name": "hero", "Facing": {"x": facing}, **own}
    made = room(drawing, cell=CELL, legend={"@": entry, "=": "plank"})
    x, y = at or place(made)
    return made.put("hero", x, y, velocity=velocity)


def place(room: Room) -> tuple[int, int]:
    """px"""
    position = room.get("hero", Position)
    return position.x, position.y


def speed(room: Room) -> tuple[float, float]:
    """px/s, rounded to a hundredth: a tick is not quite 1/60 s."""
    velocity = room.get("hero", Velocity)
    return round(velocity.x, 2), round(velocity.y, 2)


def height(room: Room) -> int:
    """px of its collider: 11 standing, 6 ducking."""
    return room.get("hero", Collider).height


def speeds(room: Room, ticks: int, held: str = "") -> list[tuple[float, float]]:
    """After each of so many ticks."""
    return [speed(room.tick(held=held)) for _ in range(ticks)]


def places(room: Room, ticks: int, held: str = "") -> list[tuple[int, int]]:
    """After each of so many ticks."""
    return [place(room.tick(held=held)) for _ in range(ticks)]
