"""Adds to an exception which effect, condition or cause has raised it, and where in the scene's files that rule is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project.error_report import rule_note
from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.scene.created import created
from ecs_platformer.scene.scene import read_scene

if TYPE_CHECKING:
    from ecs_platformer.project.error_report import Rule
    from ecs_platformer.world.world import World

KeyPath = tuple[str | int, ...]  # a component, a field, then keys and item numbers


def note_rule(error: Exception, kind: Rule, name: str, world: World, entity: int, table: object) -> None:
    """Add a note to an exception, unless it was raised in another rule, which this rule has set off.

    table: the component of the entity, or the table in one of its fields, that names the rule
    """
    if rule_note(error):
        return
    place = _rule_place(world, entity, table)
    error.add_note(f"in the {kind} {shown(name)}" + (f", {place}" if place else ""))


def _rule_place(world: World, entity: int, rule: object) -> str:
    """Return FILE:LINE:COL and the key path of `rule`; "" if unknown.

    The scene's files are read again: if they have changed since the scene was loaded, the place may be wrong.
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
