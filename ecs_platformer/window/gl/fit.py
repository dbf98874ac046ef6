"""How large the canvas is shown, and where: whole numbers only, so that all pixels stay equal squares."""

from __future__ import annotations

from typing import NamedTuple


class Fit(NamedTuple):
    """`scale` window pixels for one of the canvas; (x, y) is its top left corner in the window, y down."""

    scale: int
    x: int
    y: int

    @classmethod
    def of(cls, width: int, height: int, window_width: int, window_height: int) -> Fit:
        """The largest that fits, in the middle. In a window smaller than the canvas its middle shows, at 1."""
        scale = max(1, min(window_width // width, window_height // height))
        return cls(scale, (window_width - scale * width) // 2, (window_height - scale * height) // 2)
