"""Integer scaling: the size and position of the canvas in a window, so that all pixels are squares of equal size."""

from __future__ import annotations

from typing import NamedTuple


class IntegerScale(NamedTuple):
    """The canvas is drawn `scale` times as large, with its top left corner at (x, y) of the window (px, y down)."""

    scale: int
    x: int
    y: int

    @classmethod
    def fitting(cls, width: int, height: int, window_width: int, window_height: int) -> IntegerScale:
        """Return the largest scale that fits, at least 1, centred: small windows show the middle of the canvas."""
        scale = max(1, min(window_width // width, window_height // height))
        return cls(scale, (window_width - scale * width) // 2, (window_height - scale * height) // 2)
