"""Merges tables of components field by field, for `extends` and overrides, and checks the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from functools import cache
from typing import Any, cast

from ecs_platformer.errors import shown, with_article
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import Message, Problem
from ecs_platformer.scene.checks.component_fields import Fields, check_fields, missing_fields
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.checks.component_names import unknown_component
from ecs_platformer.scene.checks.requirements import requirement_problems
from ecs_platformer.scene.checks.tile_fit import tile_problems

FAR = 2**30  # px, the largest coordinate of a Position: a limit of the physics rules

Components = dict[str, Fields]  # component → its fields; shared between entities, so never changed in place
Overrides = dict[str, Fields | None]  # component → the fields to change, {} for none; None removes the component


def merge_components(base: Mapping[str, Fields | None], overrides: Mapping[str, Fields | None]) -> Components:
    """Fields in `overrides` replace those in `base`; None removes a component."""
    merged = cast("Components", dict(base))
    for name, fields in overrides.items():
        if fields is None:
            merged.pop(name, None)
        else:
            below = merged.get(name)
            merged[name] = {**below, **fields} if below else fields
    return merged


def entity_problems(components: Components) -> list[Problem]:
    known, with_required = vocabulary(), _with_required_fields()
    problems = [
        Problem((name,), Message(missing))
        for name in components
        if name in with_required and (missing := missing_fields(known[name], components[name]))
    ]
    complete = not problems
    problems += requirement_problems(components)
    if complete:
        problems += tile_problems(components)
    return problems


def copy_for_entity(components: Components) -> Components:
    """Components with fields that can be changed in place, such as lists, are copied."""
    own = dict(components)
    if not _mutable().isdisjoint(own):
        for name in _mutable() & own.keys():
            own[name] = deepcopy(own[name])
    return own


@cache
def _with_required_fields() -> frozenset[str]:
    return frozenset(name for name, kind in vocabulary().items() if component_info(kind).required)


@cache
def _mutable() -> frozenset[str]:
    return frozenset(name for name, kind in vocabulary().items() if component_info(kind).mutable)


def translated(components: Components, x: int, y: int) -> Components:
    position = components.get("Position")
    if position is None:
        return components
    return {**components, "Position": {**position, "x": position.get("x", 0) + x, "y": position.get("y", 0) + y}}


def position_error(components: Components) -> str:
    position = components.get("Position", {})
    beyond = [value for value in (position.get("x", 0), position.get("y", 0)) if abs(value) > FAR]
    return f"at most {FAR} px from the origin, not {beyond[0]}" if beyond else ""


def parse_overrides(values: Mapping[str, Any]) -> tuple[Overrides, list[Problem]]:
    """Return (checked overrides, problems) for `values`, which maps component names to Python values.

    A value is a component, a dict of its fields, a tuple or list of its first fields, or False to remove the component.
    """
    known = vocabulary()
    overrides: Overrides = {}
    problems: list[Problem] = []
    for name, value in values.items():
        kind = known.get(name)
        if kind is None:
            problems.append(Problem((name,), unknown_component(name)))
        elif value is False:
            overrides[name] = None
        else:
            fields = _fields(kind, value)
            if isinstance(fields, str):
                problems.append(Problem((name,), Message(fields)))
                continue
            overrides[name], found = check_fields(kind, fields, partial=True)
            problems += [Problem((name, *path), message) for path, message in found]
    return overrides, problems


def _fields(kind: type, value: object) -> Fields | str:
    names = list(component_info(kind).types)
    if isinstance(value, kind):
        return {name: getattr(value, name) for name in names}
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Any]", value))
    if isinstance(value, tuple | list):
        values = list(cast("Iterable[object]", value))
        if len(values) <= len(names):
            return dict(zip(names, values, strict=False))
        return f"expected at most {len(names)} values, found {len(values)}"
    return f"expected a dict, a tuple, {with_article(kind.__name__)} or False; found {shown(value)}"
