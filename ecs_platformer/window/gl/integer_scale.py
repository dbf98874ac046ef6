"""Integer scaling: enlarges the canvas by a whole factor, so that all its pixels are squares of equal size."""

from __future__ import annotations

from typing import NamedTuple


class IntegerScale(NamedTuple):
    """Where the canvas is drawn in a window: its top left corner is at (x, y) px, and it is enlarged `scale` times."""

    scale: int
    x: int
    y: int

    @classmethod
    def fitting(cls, width: int, height: int, window_width: int, window_height: int, most: int = 0) -> IntegerScale:
        """Return where a canvas of `width` x `height` px is drawn in a window: centred, at the largest scale that fits.

        most: the largest scale to use, or 0 if there is no limit

        A window smaller than the canvas shows the middle of the canvas, so x or y is negative.
        """
        scale = max(1, min(window_width // width, window_height // height))
        scale = min(scale, most) if most else scale
        return cls(scale, (window_width - scale * width) // 2, (window_height - scale * height) // 2)
