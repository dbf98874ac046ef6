"""The components that an entity gets because others require them, and its place to respawn."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any

from ecs_platformer.ecs.component_types import core
from ecs_platformer.scene.checks.requirements import required_components


def with_required(components: Sequence[object]) -> dict[type[Any], Any]:
    """Return the components of a new entity by class, with those that they require."""
    found: dict[type[Any], Any] = dict(zip(map(type, components), components, strict=True))
    for kind in required_components(frozenset(found)):
        found[kind] = kind()
    _spawn(found)
    return found


def required_by(components: Iterable[object], beside: Container[type[Any]]) -> list[object]:
    """Return what these list in `requires`, and those again, with defaults; except for classes in `beside`."""
    return [kind() for kind in required_components(frozenset(map(type, components))) if kind not in beside]


def _spawn(found: dict[type[Any], Any]) -> None:
    """Set the Spawn of an entity that may respawn to where and how fast it is now."""
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
