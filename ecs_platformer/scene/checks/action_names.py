"""Checks names of actions: they are looked up each time, as `controls.toml` may change while a game runs."""

from __future__ import annotations

from typing import Any

from ecs_platformer.scene.controls import actions


class ActionSchema:
    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> dict[str, Any]:
        return {"type": "string", "enum": [action.name for action in actions().listed]}


def action_name(value: Any) -> Any:
    """Return the value if it is the name of an action; else raise pydantic's error, which lists all names."""
    from pydantic_core import PydanticKnownError

    if not isinstance(value, str) or value not in actions().names:
        expected = ", ".join(repr(action.name) for action in actions().listed)
        raise PydanticKnownError("literal_error", {"expected": expected})
    return value
