"""Shows an environment to people: as arrays, or in a window."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ecs_platformer.lab.learning.numpy_painter import paint
from ecs_platformer.world.world import World


class Renderer:
    """Renders in one of the modes: "rgb_array", "human" or None."""

    def __init__(self, mode: str | None, frame_skip: int) -> None:
        self.mode = mode
        self._skip = frame_skip
        self._window: Any = None

    def render(self, world: World, title: str) -> NDArray[np.uint8] | None:
        """Return the frame (height x width x 3) in the mode "rgb_array"; show it in a window in the mode "human"."""
        if self.mode == "rgb_array":
            return paint(world.frame())
        if self.mode == "human":
            if self._window is None:
                from ecs_platformer.window.picture_window import PictureWindow

                self._window = PictureWindow(world.scene.view, title)
            self._window.show(world.frame(), self._skip * world.dt)
        return None

    def close(self) -> None:
        if self._window is not None:
            self._window.close()
            self._window = None
