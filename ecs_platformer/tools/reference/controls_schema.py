"""The JSON Schema of `controls.toml`, for editors."""

from __future__ import annotations

from ecs_platformer.scene.controls.actions import Thresholds
from ecs_platformer.scene.controls.controls_file import DEVICES, NAME_OF_ACTION
from ecs_platformer.tools.reference.scene_schema import Schema, named_tables, table


def controls_schema() -> Schema:
    letter = {
        "type": "string",
        "pattern": "^[A-Z]$",
        "description": "Its letter in tapes; the stock's actions keep theirs.",
    }
    action = {"letter": letter, **{device: _names(device) for device in DEVICES}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Controls of ecs_platformer",
        **table(
            {
                "action": named_tables(table(action), {"pattern": f"^{NAME_OF_ACTION.pattern}$"}),
                "stick": _thresholds("a stick"),
                "trigger": _thresholds("a trigger"),
            }
        ),
    }


def _names(device: str) -> Schema:
    what, known, commands = DEVICES[device]
    names = [name for name in known if name not in commands]
    return {
        "type": "array",
        "items": {"enum": names},
        "uniqueItems": True,
        "description": f"Each {what} that holds it; the list replaces that of the stock.",
    }


def _thresholds(what: str) -> Schema:
    return table(
        {
            key: {
                "type": "number",
                "exclusiveMinimum": 0,
                "maximum": 1,
                "default": default,
                "description": f"From where {what} counts as {said}, from 0 to 1.",
            }
            for key, said, default in (
                ("press", "pressed", Thresholds().press),
                ("release", "released", Thresholds().release),
            )
        }
    )
