"""The JSON Schema of grammars of rooms, `NAME.grammar.toml`, for editors."""

from __future__ import annotations

from ecs_platformer.scene.rooms.grammar_file import Head, Way
from ecs_platformer.tools.reference.scene_schema import Schema, fields, named_tables, table


def grammar_schema() -> Schema:
    head, way = fields(Head, {}), fields(Way, {})
    drawing = {
        "type": "string",
        "description": "A drawing, as of a scene's map; its first and its last column each have a #, to stand on.",
    }
    ways = {"type": "array", "minItems": 1, "items": {**table(way), "required": ["parts"]}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Grammar of rooms of ecs_platformer",
        **table(
            {
                **head,
                "rule": {**named_tables(ways), "description": "The ways to make each part of a room."},
                "piece": named_tables({**table({"map": drawing}), "required": ["map"]}),
            }
        ),
        "required": ["scene", "rule", "piece"],
    }
