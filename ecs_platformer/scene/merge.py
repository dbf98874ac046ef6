"""Components as tables of fields, laid over one another field by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from functools import cache
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_fields import Fields, check_fields, needed
from ecs_platformer.scene.checks.component_names import unknown_component
from ecs_platformer.scene.checks.form import default, form
from ecs_platformer.scene.checks.requirements import broken
from ecs_platformer.scene.toml.load_errors import Message, Problem

FAR = 2**30  # px from the origin: the law's limit

Components = dict[str, Fields]  # component → its fields; shared between entities, so never changed
Layer = dict[str, Fields | None]  # component → some of its fields; None: it is removed


def overlaid(base: Mapping[str, Fields | None], layer: Mapping[str, Fields | None]) -> Components:
    """The base with a layer over it: fields replace fields, None removes a component."""
    merged = cast("Components", dict(base))
    for name, fields in layer.items():
        if fields is None:
            merged.pop(name, None)
        else:
            below = merged.get(name)
            merged[name] = {**below, **fields} if below else fields
    return merged


def gaps(components: Components) -> list[Problem]:
    """What is wrong with an entity as a whole: fields that are missing, contracts broken, tiles that do not fit."""
    known, demanding = vocabulary(), _demanding()
    problems = [
        Problem((name,), Message(missing))
        for name in components
        if name in demanding and (missing := needed(known[name], components[name]))
    ]
    complete = not problems
    problems += broken(components)
    if complete and "Tiles" in components and "Collider" in components:
        size = components["Tiles"].get("size", default(known["Tiles"], "size"))
        collider = components["Collider"]
        for side, offset in (("width", "x"), ("height", "y")):
            start = collider.get(offset, 0)
            end = start + collider[side]
            if start < 0 or end > size:
                text = f"the collider of a tile lies inside its cell of {size} px, not from {start} to {end}"
                problems.append(Problem(("Collider",), Message(text)))
    return problems


def fresh(components: Components) -> Components:
    """Components for one entity: what Python could change in place (a list in a field) is its own."""
    own = dict(components)
    if not _mutable().isdisjoint(own):
        for name in _mutable() & own.keys():
            own[name] = deepcopy(own[name])
    return own


@cache
def _demanding() -> frozenset[str]:
    """The components with a field that has no default."""
    return frozenset(name for name, kind in vocabulary().items() if form(kind).required)


@cache
def _mutable() -> frozenset[str]:
    """The components with a field that can be changed in place."""
    return frozenset(name for name, kind in vocabulary().items() if form(kind).mutable)


def shifted(components: Components, x: int, y: int) -> Components:
    """The same, px further right and down; what has no Position stays."""
    position = components.get("Position")
    if position is None:
        return components
    return {**components, "Position": {**position, "x": position.get("x", 0) + x, "y": position.get("y", 0) + y}}


def too_far(components: Components) -> str:
    """What is wrong with a Position that was added up; "" if nothing."""
    position = components.get("Position", {})
    beyond = [value for value in (position.get("x", 0), position.get("y", 0)) if abs(value) > FAR]
    return f"at most {FAR} px from the origin, not {beyond[0]}" if beyond else ""


def given(overrides: Mapping[str, Any]) -> tuple[Layer, list[Problem]]:
    """A layer out of Python values: a component or the fields of one, as a dict or in order; False removes it."""
    known = vocabulary()
    layer: Layer = {}
    problems: list[Problem] = []
    for name, value in overrides.items():
        kind = known.get(name)
        if kind is None:
            problems.append(Problem((name,), unknown_component(name)))
        elif value is False:
            layer[name] = None
        else:
            fields = _fields(kind, value)
            if isinstance(fields, str):
                problems.append(Problem((name,), Message(fields)))
                continue
            layer[name], found = check_fields(kind, fields, partial=True)
            problems += [Problem((name, *path), message) for path, message in found]
    return layer, problems


def _fields(kind: type, value: object) -> Fields | str:
    """The fields of a component that a value gives, or why it gives none."""
    names = list(form(kind).types)
    if isinstance(value, kind):
        return {name: getattr(value, name) for name in names}
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Any]", value))
    if isinstance(value, tuple | list):
        values = list(cast("Iterable[object]", value))
        if len(values) <= len(names):
            return dict(zip(names, values, strict=False))
        return f"expected at most {len(names)} values, found {len(values)}"
    return f"expected a dict, a tuple, a {kind.__name__} or False; found {shown(value)}"
