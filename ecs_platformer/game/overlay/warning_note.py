"""Shows the warnings about a scene for a while at the bottom of the picture, and again when they have changed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from ecs_platformer.errors import Diagnostic
from ecs_platformer.game.campaign.campaign_file import CampaignFile
from ecs_platformer.game.overlay.overlay_text import draw_message
from ecs_platformer.game.warnings.campaign_levels import campaign_warnings
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.media.drawing.frame import Frame

SECONDS = 8  # for which warnings are shown
MOST_SHOWN = 1  # warnings; of the others, only the number is shown


def find_warnings(scene: Path, campaign: CampaignFile | None) -> list[Diagnostic]:
    """Return the warnings that the command `check` gives about a scene, on its own or as a level of a campaign."""
    found: list[Diagnostic] = []
    with suppress(Exception):
        found = scene_warnings(scene)
        if campaign is not None:
            found += campaign_warnings(campaign, only=scene)
    return found


class WarningNote:
    """Overlay.run() counts `seconds` down while no message is shown."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._lines: list[str] = []

    def set(self, warnings: Sequence[Diagnostic]) -> None:
        lines = [str(replace(one, file=Path(one.file).name, source="")) for one in warnings]
        if lines != self._lines:
            self._lines, self.seconds = lines, SECONDS if lines else 0.0

    def draw(self, frame: Frame, foot: int = 0) -> None:
        lines = [f"warning: {line}" for line in self._lines[:MOST_SHOWN]]
        hidden = len(self._lines) - len(lines)
        more = [f"… and {hidden} more: ecs-platformer check"] if hidden else []
        draw_message(frame, "\n".join([*lines, *more]), foot=foot)
