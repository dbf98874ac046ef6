"""The JSON Schema of campaign files, for editors."""

from __future__ import annotations

from ecs_platformer.game.campaign.campaign_file import CampaignTable
from ecs_platformer.tools.reference.scene_schema import Schema, fields, table


def campaign_schema() -> Schema:
    described = {
        "format": "The format of the file; without it, 1.",
        "title": "The name of the game.",
        "levels": "Level files in order, relative to this file; those of a pattern, levels/*.toml, sorted by name.",
        "screens": "The levels that are only shown: nothing in them is counted.",
        "collect": "The counts, such as coins, of which the levels have only so many; a save slot shows the share.",
        "cards": "Whether a level begins with its number and name, and ends with what came of it.",
        "attract": "Seconds without input from which the title screen plays the levels' demos; 0: never.",
    }
    keys = fields(CampaignTable, {})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Campaign of ecs_platformer",
        **table({key: {**schema, "description": described[key]} for key, schema in keys.items()}),
        "required": ["levels"],
    }
