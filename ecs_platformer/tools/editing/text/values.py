"""Writes values as TOML for edits."""

from __future__ import annotations

from typing import Any

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.tools.editing.text.errors import EditError


def as_toml(value: Any) -> str:
    """Raises EditError for a value that a scene cannot contain."""
    try:
        return toml_value(value)
    except InvalidValueError as error:
        raise EditError(str(error)) from error
