"""The settings that all environments have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.lab.learning.observations import OBSERVATIONS

RENDER_MODES = ["human", "rgb_array"]


def check_settings(observation: str, frame_skip: int, seconds: float, render_mode: str | None) -> None:
    """Raise InvalidValueError for a setting that is wrong."""
    if observation not in OBSERVATIONS:
        raise InvalidValueError(f"no such observation: {shown(observation)}{nearest(observation, OBSERVATIONS)}")
    if type(frame_skip) is not int or not 1 <= frame_skip <= 1000:
        raise InvalidValueError(f"frame_skip is a whole number of ticks from 1 to 1000, not {shown(frame_skip)}")
    if not seconds > 0:
        raise InvalidValueError(f"an episode takes more than 0 seconds, not {shown(seconds)}")
    if render_mode not in (None, *RENDER_MODES):
        raise InvalidValueError(f'render_mode is "human", "rgb_array" or None, not {shown(render_mode)}')


def portable(arguments: dict[str, Any]) -> dict[str, Any]:
    """Return an environment's arguments such that a process in another folder finds the scene, too."""
    place = Path(arguments["scene"])
    return {**arguments, "scene": place.resolve() if place.exists() else place}
