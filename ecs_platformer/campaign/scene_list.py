"""Steps through the scenes of a folder in the order of their names."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.campaign.campaign_file import is_campaign
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.input import CONTROLS_FILE
from ecs_platformer.scene.scene import load_scene


def neighbor_scene(path: Path, step: int) -> Path:
    """Return the next (`step` 1) or previous (-1) scene of the folder, wrapping around; `path` if it is the only one.

    Files without entities, and those that are no scenes, are skipped. Scenes with errors are not: they are shown.
    """
    files = sorted(file for file in path.parent.glob("*.toml") if file.name != "pyproject.toml")
    names = [file.name for file in files]
    at = names.index(path.name) if path.name in names else -1 if step > 0 else 0
    for turn in range(1, len(files) + 1):
        other = files[(at + step * turn) % len(files)]
        if other.name == path.name or is_playable(other):
            return other
    return path


def is_playable(path: Path) -> bool:
    """Return True for a scene with entities or with errors; False for a campaign or a file made to be included."""
    try:
        return path.name != CONTROLS_FILE and not is_campaign(path) and bool(load_scene(path).entities)
    except EcsPlatformerError:
        return True
