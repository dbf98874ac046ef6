"""The fields of a component or rule class: which ones scene files may give, and which of these are required."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from ecs_platformer.errors import ProjectError

SHAPES = ("Position", "Collider", "Tiles", "Slope")  # components without counters: these say where an entity is


@dataclasses.dataclass(frozen=True, slots=True)
class ComponentInfo:
    name: str  # of the class
    types: dict[str, Any]  # field → annotation, of the `init` fields: those that scene files may give
    state: dict[str, Any]  # field → annotation, of the other fields: only systems write these
    required: frozenset[str]  # the `init` fields without a default
    mutable: bool  # an `init` field holds a list, dict or set


@cache
def component_info(kind: type) -> ComponentInfo:
    """Raises ProjectError if an annotation cannot be resolved."""
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


def counters(kind: type) -> list[str]:
    """Return the names of the `int` fields of a component, including fields that only systems write. Return [] for the
    components in SHAPES, which only say where an entity is."""
    info = component_info(kind)
    fields = {} if info.name in SHAPES else info.types | info.state
    return [
        name for name, hint in fields.items() if (get_args(hint)[0] if get_origin(hint) is Annotated else hint) is int
    ]


@cache
def default(kind: type, name: str) -> Any:
    """Return the default of a field that has a default. The value is shared: do not change it in place."""
    field = next(field for field in dataclasses.fields(kind) if field.name == name)
    made = field.default_factory
    return field.default if made is dataclasses.MISSING else made()


def empty(annotation: Any) -> Any:
    """Return an empty value of a type, such as 0, "" or (); None if the type is none of those that are simple."""
    base: Any = get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation
    kind: Any = get_origin(base) or base
    simple: tuple[Any, ...] = (bool, int, float, str, tuple, list, dict)
    return kind() if kind in simple else None


def _mutable(annotation: Any) -> bool:
    if annotation in (list, dict, set) or get_origin(annotation) in (list, dict, set):
        return True
    return any(_mutable(part) for part in get_args(annotation) if get_origin(annotation) is not Literal)
