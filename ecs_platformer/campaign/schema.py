"""The JSON Schema of campaign files, for editors."""

from __future__ import annotations

from ecs_platformer.campaign.campaign_file import Table
from ecs_platformer.scene.schema import Schema, fields, table


def campaign_schema() -> Schema:
    """That of campaign files."""
    described = {
        "title": "What the game is called.",
        "levels": "Files in their order, from the file's folder; those of a pattern, levels/*.toml, by their names.",
        "screens": "Those of the levels that are only shown, and not counted.",
    }
    keys = fields(Table, {})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Campaign of ecs_platformer",
        **table({key: {**said, "description": described[key]} for key, said in keys.items()}),
        "required": ["levels"],
    }
