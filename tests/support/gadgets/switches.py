"""Switches that are touched, in drawn rooms."""

from __future__ import annotations

from typing import Any

from components import Collider, Position, Switch
from ecs_platformer.tools.testing.room import Room


def zone(room: Room, x: int, y: int = 0, name: str = "zone", **switch: Any) -> Room:
    room.world.create(Position(x, y), Collider(2, 1), Switch(**switch), name=name)
    return room
