"""Warns of levels of a campaign that cannot be played: without a player, or without a way out."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import Diagnostic, SceneError, shown
from ecs_platformer.game.campaign.campaign_file import CampaignFile, level_places
from ecs_platformer.game.warnings.code_names import constants_beside
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.scene.created import created
from ecs_platformer.scene.scene import read_scene


def campaign_warnings(campaign: CampaignFile, only: Path | None = None) -> list[Diagnostic]:
    """Return the warnings about all levels of a campaign, or only about the level `only`."""
    found = LoadErrors()
    for level, place in level_places(campaign.path).items():
        if level in campaign.screens or only not in (None, level):
            continue
        lacking = _lacking(level)
        if lacking:
            text = f"the level {shown(campaign.name(level))} has {' and '.join(lacking)}; is it one of the screens?"
            found.add(place, text)
    return found.diagnostics()


def _lacking(level: Path) -> list[str]:
    try:
        reader = read_scene(level)
    except SceneError:
        return []
    used = reader.used_prefabs()
    exits = any(one.what == "scene" and reader.is_used(used, one) for one in reader.references)
    lacking: list[str] = []
    if not any("Player" in entity.kinds for entity in created(reader)):
        lacking.append("no player")
    if not exits and not constants_beside("leave"):
        lacking.append("no exit")
    return lacking
