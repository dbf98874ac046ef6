"""A rectangle of the picture, px."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle with its top left corner at (x, y) of the picture, px."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first px to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first px below it."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Return True if a px lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, px: int) -> Area:
        """Return the area that is smaller by `px` on each side; never smaller than nothing."""
        return Area(self.x + px, self.y + px, max(0, self.width - 2 * px), max(0, self.height - 2 * px))

    def row(self, number: int, height: int) -> Area:
        """Return the row of this height (px) at a place from the top, 0 for the first."""
        return Area(self.x, self.y + number * height, self.width, height)
