"""What an entity gets without being given it: the state that its abilities keep, the place it comes back to."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any

from ecs_platformer.ecs.component_types import core
from ecs_platformer.scene.checks.requirements import brought


def with_companions(components: Sequence[object]) -> dict[type[Any], Any]:
    """The components of a new entity, by their classes, with all that they bring along."""
    found: dict[type[Any], Any] = dict(zip(map(type, components), components, strict=True))
    for kind in brought(frozenset(found)):
        found[kind] = kind()
    _spawn(found)
    return found


def companions(components: Iterable[object], beside: Container[type[Any]]) -> list[object]:
    """All that these say in `requires`, and those again, with their defaults; but for what is `beside` them already."""
    return [kind() for kind in brought(frozenset(map(type, components))) if kind not in beside]


def _spawn(found: dict[type[Any], Any]) -> None:
    """Where and how fast the entity is now, for one that may have to come back to it."""
    known = core()
    squish, spawn = found.get(known.Squish), found.get(known.Spawn)
    wanted = spawn is None and squish is not None and squish.response == "respawn"
    if wanted:
        spawn = found[known.Spawn] = known.Spawn()
    if spawn is None:
        return
    position, velocity = found.get(known.Position), found.get(known.Velocity)
    if position is not None:
        spawn.x, spawn.y = position.x, position.y
    if velocity is not None:
        spawn.velocity_x, spawn.velocity_y = velocity.x, velocity.y
