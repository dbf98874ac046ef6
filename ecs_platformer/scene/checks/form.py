"""The form of a dataclass that scene files fill in: its fields, their annotations, and which have no default."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from ecs_platformer.errors import ProjectError


@dataclasses.dataclass(frozen=True, slots=True)
class Form:
    """What scene files may say of a component: its `init` fields, and those of them that have no default."""

    name: str
    types: dict[str, Any]
    required: frozenset[str]
    mutable: bool  # some field holds a list or the like


@cache
def form(kind: type) -> Form:
    """The form of a dataclass. ProjectError if its annotations name things that are not there."""
    try:
        hints = get_type_hints(kind, include_extras=True)
    except Exception as error:
        raise ProjectError(f"{kind.__module__}.{kind.__qualname__}: {type(error).__name__}: {error}") from error
    fields = [field for field in dataclasses.fields(kind) if field.init]
    missing = dataclasses.MISSING
    required = [field for field in fields if field.default is missing and field.default_factory is missing]
    return Form(
        kind.__name__,
        {field.name: hints[field.name] for field in fields},
        frozenset(field.name for field in required),
        any(_mutable(hints[field.name]) for field in fields),
    )


@cache
def default(kind: type, name: str) -> Any:
    """What a field is when nothing is said of it."""
    field = next(field for field in dataclasses.fields(kind) if field.name == name)
    made = field.default_factory
    return field.default if made is dataclasses.MISSING else made()


def _mutable(annotation: Any) -> bool:
    if annotation in (list, dict, set) or get_origin(annotation) in (list, dict, set):
        return True
    return any(_mutable(part) for part in get_args(annotation) if get_origin(annotation) is not Literal)
