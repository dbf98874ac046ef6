"""Steps through the levels of a campaign, or the scenes of a folder in the order of their names."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.campaign_file import is_campaign
from ecs_platformer.scene.controls import CONTROLS_FILE
from ecs_platformer.scene.rooms.grammar_file import is_grammar_file
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.strings import is_strings_file


def level_beside(level: Path, step: int, campaign: Campaign | None) -> Path:
    """Return the next (`step` is 1) or previous (-1) unlocked level of `campaign`.

    Raises EcsPlatformerError if there is no such level or scene.
    """
    other = neighbor_scene(level, step) if campaign is None else campaign.neighbor(level, step)
    if other is None:
        raise EcsPlatformerError("this is the first level" if step < 0 else "the next level is locked")
    if other == level:
        raise EcsPlatformerError(f"{level.name} is the only scene here")
    return other


def neighbor_scene(path: Path, step: int) -> Path:
    """Return the next (`step` is 1) or previous (-1) scene in the folder of `path`, by file name, wrapping around."""
    files = sorted(file for file in path.parent.glob("*.toml") if file.name != "pyproject.toml")
    names = [file.name for file in files]
    at = names.index(path.name) if path.name in names else -1 if step > 0 else 0
    for turn in range(1, len(files) + 1):
        other = files[(at + step * turn) % len(files)]
        if other.name == path.name or is_playable(other):
            return other
    return path


def is_playable(path: Path) -> bool:
    """Files without entities, such as those that others include, are not playable; files with errors are."""
    try:
        other = path.name == CONTROLS_FILE or is_strings_file(path) or is_grammar_file(path) or is_campaign(path)
        return not other and bool(load_scene(path).entities)
    except EcsPlatformerError:
        return True
