"""Reads and writes fields that an editor has no type for, such as lists: authors write these as text, in TOML."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import tomli

from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.source import find_unsafe
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.scene.checks.component_info import component_info

Scalar = bool | int | float | str


def field_value(component: str, name: str, value: Any) -> Any:
    """Return the value of a field. Text for a field that does not hold text is parsed as TOML: "[[40, 0]]" is a
    list."""
    if not isinstance(value, str) or holds_text(component, name):
        return value
    found = _from_text(value)
    return value if found is None else found


def field_text(component: str, name: str, value: Any) -> Scalar:
    """Return the value of a field, converted to what an editor can store and field_value() can convert back."""
    if isinstance(value, str) and not holds_text(component, name):
        return value if _from_text(value) is None else toml_value(value)
    return value if isinstance(value, Scalar) else toml_value(value)


def holds_text(component: str, name: str) -> bool:
    kind = vocabulary().get(component)
    hint = None if kind is None else component_info(kind).types.get(name)
    return hint is None or _is_text(hint)


def plain_hint(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _is_text(hint: Any) -> bool:
    hint = plain_hint(hint)
    if get_origin(hint) is Literal:
        return all(isinstance(choice, str) for choice in get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return all(inner is NoneType or _is_text(inner) for inner in get_args(hint))
    return hint is str


def _from_text(text: str) -> Any:
    line = f"value = {text}"
    if "\n" in text or find_unsafe(line) is not None:
        return None
    try:
        found = tomli.loads(line)
    except (ValueError, RecursionError):
        return None
    return found["value"] if len(found) == 1 else None
