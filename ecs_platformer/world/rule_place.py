"""Finds the place, in the files of a scene, of the effect, condition or cause that has raised an exception."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, cast

from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.scene.created import created
from ecs_platformer.scene.scene import read_scene
from ecs_platformer.world.world import World

KeyPath = tuple[str | int, ...]  # a component, a field, then keys and item numbers


def rule_place(world: World, entity: int, rule: object) -> str:
    """Return FILE:LINE:COL and the key path of `rule`; "" if unknown.

    `rule` is a component of the entity, or a table in a field of a component. The scene's files are read again: if they
    have changed since the scene was loaded, the place may be wrong.
    """
    if world.scene.path is None or not world.alive(entity):
        return ""
    try:
        found = next(_paths_in(world.components(entity), rule))
        place = _place(world.scene.path, world.level.number_of(entity), found, rule)
    except Exception:  # whatever it is, it must not hide the error that is reported
        return ""
    located = LoadErrors()
    located.add(place, "")
    return str(located.diagnostics()[0]).partition("\n")[0].removesuffix(": ")


def _place(path: Path, number: int | None, found: KeyPath, rule: object) -> Place:
    """Return the place in the scene of the entity with this number; None: of a prefab that has the same rule."""
    component, *rest = found
    listed = list(created(read_scene(path)))
    if number is None:
        number = next(at for at, one in enumerate(listed) if one.spawned and _value_at(one.components, found) == rule)
    return listed[number].place_of(str(component), rest)


def _paths_in(components: Mapping[str, Any], rule: object) -> Iterator[KeyPath]:
    for name, component in components.items():
        if component is rule:
            yield (name,)
        for field in fields(component):
            yield from ((name, field.name, *path) for path in _paths_to(rule, getattr(component, field.name)))


def _paths_to(wanted: object, value: object) -> Iterator[KeyPath]:
    if value is wanted:
        yield ()
    elif isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            yield from ((key, *path) for path in _paths_to(wanted, inner))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(cast("Sequence[Any]", value)):
            yield from ((number, *path) for path in _paths_to(wanted, inner))


def _value_at(components: Mapping[str, Any], path: KeyPath) -> object:
    value: Any = components
    for part in path:
        value = value[part] if not isinstance(part, str) else value.get(part)
    return value
