"""Adds the components that an entity's components require, and sets where it respawns."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.scene.checks.requirements import required_components


def with_required(components: Sequence[object]) -> dict[type[Any], Any]:
    """A Spawn is added if the entity's Squish makes it respawn. A Spawn, given or added, is set to the entity's
    Position and Velocity."""
    found: dict[type[Any], Any] = dict(zip(map(type, components), components, strict=True))
    for kind in required_components(frozenset(found)):
        found[kind] = kind()
    _spawn(found)
    return found


def required_by(components: Iterable[object], beside: Container[type[Any]]) -> list[object]:
    """Return a default component of each class that `components` require and `beside` does not contain."""
    return [kind() for kind in required_components(frozenset(map(type, components))) if kind not in beside]


def _spawn(found: dict[type[Any], Any]) -> None:
    """Set an entity's Spawn to its Position and Velocity; add a Spawn if its Squish makes it respawn."""
    known = core()
    squish, spawn = found.get(known.Squish), found.get(known.Spawn)
    wanted = spawn is None and squish is not None and "respawn" in squish.response
    if wanted:
        spawn = found[known.Spawn] = known.Spawn()
    if spawn is None:
        return
    position, velocity = found.get(known.Position), found.get(known.Velocity)
    if position is not None:
        spawn.x, spawn.y = position.x, position.y
    if velocity is not None:
        spawn.velocity_x, spawn.velocity_y = velocity.x, velocity.y
