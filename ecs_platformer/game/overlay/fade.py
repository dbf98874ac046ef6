"""The transition to another level: fade to black, then back in. The fade affects only the picture, not the world."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.game.overlay.overlay_text import LAYER
from ecs_platformer.media.drawing.frame import Frame

FADE_SECONDS = 0.35  # for each half: fading out, and fading in


class Fade:
    """From start() until fade_in(), `target` is the next level; otherwise it is None."""

    def __init__(self) -> None:
        self.target: Path | None = None
        self._duration = 1  # ticks, of each half
        self._remaining = 0  # ticks until the end of this half

    def start(self, target: Path, tick_rate: int) -> None:
        self.target, self._duration = target, max(1, round(FADE_SECONDS * tick_rate))
        self._remaining = self._duration

    def fade_in(self) -> None:
        self.target, self._remaining = None, self._duration

    def cancel(self) -> None:
        self.target, self._remaining = None, 0

    def tick(self) -> bool:
        """Return True when the picture is black and the target should be loaded."""
        self._remaining = max(0, self._remaining - 1)
        return self.target is not None and not self._remaining

    def draw(self, frame: Frame) -> None:
        """Messages of the window are not darkened."""
        darkness = (self._duration - self._remaining if self.target else self._remaining) / self._duration
        if darkness:
            frame.fill(*frame.camera, frame.width, frame.height, (0, 0, 0, round(255 * darkness)), LAYER - 1)
