"""The fields of a component (or rule) that scene files may give: their annotations, and which are required."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from ecs_platformer.errors import ProjectError


@dataclasses.dataclass(frozen=True, slots=True)
class ComponentInfo:
    """The fields of a component that scene files may give: the `init` fields, and which of them are required."""

    name: str
    types: dict[str, Any]
    state: dict[str, Any]  # the other fields, which only systems write
    required: frozenset[str]
    mutable: bool  # some field holds a list or the like


@cache
def component_info(kind: type) -> ComponentInfo:
    """Return the fields of a dataclass. Raises ProjectError if its annotations cannot be resolved."""
    try:
        hints = get_type_hints(kind, include_extras=True)
    except Exception as error:
        raise ProjectError(f"{kind.__module__}.{kind.__qualname__}: {type(error).__name__}: {error}") from error
    fields = [field for field in dataclasses.fields(kind) if field.init]
    others = [field for field in dataclasses.fields(kind) if not field.init]
    missing = dataclasses.MISSING
    required = [field for field in fields if field.default is missing and field.default_factory is missing]
    return ComponentInfo(
        kind.__name__,
        {field.name: hints[field.name] for field in fields},
        {field.name: hints[field.name] for field in others},
        frozenset(field.name for field in required),
        any(_mutable(hints[field.name]) for field in fields),
    )


@cache
def default(kind: type, name: str) -> Any:
    """Return the default of a field."""
    field = next(field for field in dataclasses.fields(kind) if field.name == name)
    made = field.default_factory
    return field.default if made is dataclasses.MISSING else made()


def _mutable(annotation: Any) -> bool:
    if annotation in (list, dict, set) or get_origin(annotation) in (list, dict, set):
        return True
    return any(_mutable(part) for part in get_args(annotation) if get_origin(annotation) is not Literal)
