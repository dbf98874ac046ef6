"""Values of fields that an editor has no type for, such as lists: authors write them as text, in TOML."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin

import tomli

from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.toml.source import find_unsafe


def field_value(component: str, name: str, value: Any) -> Any:
    """Return the value of a field. Text, if the field is of another type, is parsed as TOML: "[[40, 0]]" is a list."""
    kind = vocabulary().get(component)
    if kind is None or not isinstance(value, str):
        return value
    hint = component_info(kind).types.get(name)
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return value if hint is str or not value.startswith(("[", "{")) else _from_text(value)


def _from_text(text: str) -> Any:
    """Return the value that the text is in TOML; else the text itself, which is reported where the field is checked."""
    line = f"value = {text}"
    if find_unsafe(line) is not None:
        return text
    try:
        return tomli.loads(line)["value"]
    except (ValueError, RecursionError):
        return text
