"""The JSON Schema of `strings.LANGUAGE.toml`, for editors."""

from __future__ import annotations

from ecs_platformer.project.toml.source import FORMAT
from ecs_platformer.scene.strings.strings_files import LONGEST_NAME
from ecs_platformer.tools.reference.scene_schema import Schema, table


def strings_schema() -> Schema:
    name = {"type": "string", "maxLength": LONGEST_NAME, "description": "What players choose: the language's own name."}
    strings = {
        "type": "object",
        "additionalProperties": {"type": "string"},
        "description": 'Text as it is written in scenes = translation, with the same placeholders; "": still missing.',
    }
    number = {
        "type": "integer",
        "minimum": 1,
        "maximum": FORMAT,
        "description": "The format of the file; without it, 1.",
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Strings of ecs_platformer",
        **table({"format": number, "name": name, "strings": strings}),
    }
