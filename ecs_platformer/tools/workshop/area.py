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
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, px: int) -> Area:
        """Width and height are never less than 0."""
        return Area(self.x + px, self.y + px, max(0, self.width - 2 * px), max(0, self.height - 2 * px))

    def row(self, number: int, height: int) -> Area:
        """`number`: how many such rows are above this one."""
        return Area(self.x, self.y + number * height, self.width, height)
