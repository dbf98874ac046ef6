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
        """The x of the first px to the right of the area."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The y of the first px below the area."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, px: int) -> Area:
        """Return the area, made smaller by `px` px on each side. The width and height are never less than 0."""
        return Area(self.x + px, self.y + px, max(0, self.width - 2 * px), max(0, self.height - 2 * px))

    def row(self, number: int, height: int) -> Area:
        """Return a row of the area, `height` px high. `number` is how many such rows are above this row."""
        return Area(self.x, self.y + number * height, self.width, height)
