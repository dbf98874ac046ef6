"""Checks the values of a snapshot read from text before a restore writes them: a scene must be able to hold them.

A snapshot that was taken in this process holds what its components held, and needs no check.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

from ecs_platformer.errors import InvalidValueError, nearest, shown, with_article
from ecs_platformer.project.toml.load_errors import Message, Problem
from ecs_platformer.scene.checks.component_fields import check_whole, problems_text
from ecs_platformer.scene.checks.tile_fit import tile_problems
from ecs_platformer.scene.names.in_fields import references

NUMBERS = frozenset((int, float))
Types = Mapping[str, type[Any]]  # of attributes by name
Prefabs = Callable[[], Container[str]]  # returns the prefabs of the scene


def check_component_values(entity: int, kind: type[Any], fields: Mapping[str, Any], prefabs: Prefabs) -> None:
    """Raise InvalidValueError if a value is not of its field's type or range, or is the name of an unknown prefab."""
    problems = check_whole(kind, fields)
    if not problems:
        named = [one for one in references(kind, fields) if one.what == "prefab"]
        known = prefabs() if named else ()
        problems = [
            Problem(one.path, Message(f"no such prefab: {shown(one.name)}")) for one in named if one.name not in known
        ]
    if problems:
        raise InvalidValueError(problems_text(problems, f"the snapshot's entity {entity}", kind.__name__))


def check_tiles(entity: int, components: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise InvalidValueError if the entity's Collider is not inside the cells of its Tiles. `components` maps the name
    of each component to its fields."""
    if problems := tile_problems(components):
        raise InvalidValueError(problems_text(problems, f"the snapshot's entity {entity}"))


def types_of_attributes(system: object) -> dict[str, type[Any]]:
    attributes = getattr(system, "__dict__", None)  # most systems have none
    return {name: type(value) for name, value in attributes.items()} if attributes else {}


def check_system_values(name: str, system: object, first: Types, values: Mapping[str, Any]) -> None:
    """Raise InvalidValueError unless the system has all attributes in `values`, with values of the same types.

    `first` has the types of the attributes that the system had before its first tick: `values` must have these, but may
    lack attributes that the system got later.
    """
    known = {**types_of_attributes(system), **first}
    where = f"the snapshot's system {shown(name)}"
    for attribute, value in values.items():
        found: type[Any] = value.__class__
        if attribute not in known:
            raise InvalidValueError(f"{where} has no attribute {shown(attribute)}{nearest(attribute, known)}")
        wanted = known[attribute]
        if wanted is not type(None) and wanted is not found and not {wanted, found} <= NUMBERS:
            expected, given = with_article(wanted.__name__), with_article(found.__name__)
            raise InvalidValueError(f"{where} > {attribute}: expected {expected}, found {given}")
    if missing := first.keys() - values.keys():
        raise InvalidValueError(f"{where} lacks the attribute {shown(min(missing))}")
