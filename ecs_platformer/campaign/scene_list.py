"""The scenes of a folder, one after the other by their names."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.campaign.campaign_file import is_campaign
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.scene.scene import load_scene


def beside(path: Path, step: int) -> Path:
    """The next scene of the folder (`step` 1) or the one before (-1), round and round; the same if it is the only one.

    Files that are only there to be included are none. Faulty ones are: their errors want to be told.
    """
    there = sorted(file for file in path.parent.glob("*.toml") if file.name != "pyproject.toml")
    names = [file.name for file in there]
    at = names.index(path.name) if path.name in names else -1 if step > 0 else 0
    for turn in range(1, len(there) + 1):
        other = there[(at + step * turn) % len(there)]
        if other.name == path.name or not empty(other):
            return other
    return path


def empty(path: Path) -> bool:
    """Whether a file is no scene to be played: only there to be included, or a campaign. LoadErrors want to be told."""
    try:
        return is_campaign(path) or not load_scene(path).entities
    except EcsPlatformerError:
        return False
