"""The way from one level to the next: the picture darkens, and comes back. Only seen; no world knows of it."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.rendering.frame import Frame
from ecs_platformer.window.overlay_text import LAYER

SECONDS = 0.35  # until it is dark, and as long again until it is not


class Passage:
    """Counts ticks of wall time. `to` is the level that comes next, while the one before is being left."""

    def __init__(self) -> None:
        self.to: Path | None = None
        self._long = 1
        self._left = 0  # ticks until it is dark, or light

    def leave(self, to: Path, tick_rate: int) -> None:
        """It begins to darken."""
        self.to, self._long = to, max(1, round(SECONDS * tick_rate))
        self._left = self._long

    def arrive(self) -> None:
        """It is dark, and comes back."""
        self.to, self._left = None, self._long

    def stay(self) -> None:
        """It is not left after all."""
        self.to, self._left = None, 0

    def tick(self) -> bool:
        """A tick has gone by. Is it dark now?"""
        self._left = max(0, self._left - 1)
        return self.to is not None and not self._left

    def draw(self, frame: Frame) -> None:
        """The darkness, under the window's words."""
        dark = (self._long - self._left if self.to else self._left) / self._long
        if dark:
            frame.fill(*frame.camera, frame.width, frame.height, (0, 0, 0, round(255 * dark)), LAYER - 1)
