"""The shape of slopes: staircases of whole px. To the rules for solids a slope is a grid; see physics/slopes.py."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import groupby
from math import gcd

from ecs_platformer.core.collision.tile_grid import Grid


def steps(left: int, right: int, width: int) -> list[int]:
    """Return the height (px), in each of `width` columns, of a line that is `left` px high at its left end.

    The line is `right` px high at its right end. The height of a column is the greatest height of the line in this
    column, rounded up.
    """
    rises = [left * width + (right - left) * at for at in range(width + 1)]  # at each column's edges, times the width
    return [-(-max(rises[at], rises[at + 1]) // width) for at in range(width)]


class SlopeGrid(Grid):
    """Cells filled below a line that is `ends[0]` px high at their left edge and `ends[1]` px high at their right edge.

    The cells of a slope that hangs are upside down: filled above the line, and the ends are px below their top.

    Each cell is divided into strips: adjacent columns of the same height. Each strip is a Grid with the same filled
    cells. A query tests only the strips in its columns, so that it takes no longer for wide cells.
    """

    __slots__ = ("down", "ends", "gradient", "lefts", "rights", "rise", "side", "stick", "strips")

    def __init__(
        self,
        rows: Sequence[str],
        size: int,
        box: tuple[int, int, int, int],
        ends: tuple[int, int],
        stick: int,
        hangs: bool = False,
    ) -> None:
        """`box` is the (x, y, width, height) in px that a cell would fill without the slope; `stick`: see drop_of()."""
        x, y, width, height = box
        super().__init__(rows, size, x, y, width, height)
        across = ends[1] - ends[0]
        self.ends = ends  # px, height of the line at the left and the right edge
        self.rise = -(-abs(across) // width)  # the most px that it rises in one column
        self.gradient = abs(across) / width  # px that it rises per px sideways
        self.side = (across > 0) - (across < 0)  # 1: it rises to the right, -1: to the left, 0: level
        self.stick = stick
        self.down = -1 if hangs else 1  # to an actor that falls this way, in y, the slope is ground to walk on
        self.strips: list[Grid] = []
        at = x
        for line, run in groupby(steps(*ends, width)):
            wide, high = len(list(run)), min(max(line, 0), height)
            if high:
                self.strips.append(self.part(at, y if hangs else y + height - high, wide, high))
            at += wide
        self.lefts = [strip.x for strip in self.strips]  # px from the cell's left edge, ascending
        self.rights = [strip.x + strip.width for strip in self.strips]

    def normal(self, x: int, y: int) -> tuple[int, int] | None:
        """Return the normal of the slope's line at the px (x, y) of the grid; None if that px is wholly below the line.

        The normal points up, and is reduced to the smallest integers: (-1, -2) for a line that rises by 1 px in
        every 2 px to the right. Of a slope that hangs, it points down, and the px must not be wholly above the line.
        """
        column, row = (x - self.x) % self.size, (y - self.y) % self.size
        rise = self.ends[1] - self.ends[0]
        low = self.ends[0] * self.width + min(rise * column, rise * (column + 1))  # of the line there, times the width
        high = self.height - row if self.down > 0 else row + 1
        if high * self.width <= low:
            return None
        shared = gcd(rise, self.width)
        return -rise // shared, -self.down * self.width // shared

    def _near(self, left: int, top: int, right: int, bottom: int) -> list[Grid]:
        """Return the strips that may overlap the region, or [] where no cell is filled, as in most of a level."""
        return self._between(left, right) if super().overlaps(left, top, right, bottom) else []

    def _between(self, left: int, right: int) -> list[Grid]:
        """Return the strips that overlap [left, right) in some column of cells."""
        start, end, _, _ = self._cells(left, 0, right, 0)
        if end - start > 2:  # a column of cells lies wholly inside
            return self.strips
        found: list[Grid] = []
        for at in range(start * self.size, end * self.size, self.size):
            found += self.strips[bisect_right(self.rights, left - at) : bisect_left(self.lefts, right - at)]
        return found

    def _tallest(self, left: int, top: int, right: int, bottom: int) -> list[Grid]:
        """Return the tallest of the strips that overlap the region in each column of cells: no other is hit alone."""
        start, end, first, last = self._cells(left, top, right, bottom)
        if not self._any_filled(start, end, first, last):
            return []
        found: list[Grid] = []
        for column in range(start, end) if end - start < 4 else (start, start + 1, end - 1):  # those between are alike
            at = column * self.size
            first, last = bisect_right(self.rights, left - at), bisect_left(self.lefts, right - at)
            if first < last:
                found.append(self.strips[last - 1 if self.side > 0 else first])
        return found

    def overlaps(self, left: int, top: int, right: int, bottom: int) -> bool:
        near = self._tallest(left, top, right, bottom)
        return any(strip.overlaps(left, top, right, bottom) for strip in near)

    def leftmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        near = self._near(left, top, right, bottom)
        edges = [edge for strip in near if (edge := strip.leftmost(left, top, right, bottom)) is not None]
        return min(edges, default=None)

    def rightmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        near = self._near(left, top, right, bottom)
        edges = [edge for strip in near if (edge := strip.rightmost(left, top, right, bottom)) is not None]
        return max(edges, default=None)

    def topmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        near = self._tallest(left, top, right, bottom)
        edges = [edge for strip in near if (edge := strip.topmost(left, top, right, bottom)) is not None]
        return min(edges, default=None)

    def bottommost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        near = self._tallest(left, top, right, bottom)
        edges = [edge for strip in near if (edge := strip.bottommost(left, top, right, bottom)) is not None]
        return max(edges, default=None)

    def top_within(self, left: int, right: int, top: int, limit: int) -> int | None:
        near = self._near(left, top, right, limit)
        edges = [edge for strip in near if (edge := strip.top_within(left, right, top, limit)) is not None]
        return min(edges, default=None)

    def bottom_within(self, left: int, right: int, limit: int, bottom: int) -> int | None:
        near = self._near(left, limit, right, bottom)
        edges = [edge for strip in near if (edge := strip.bottom_within(left, right, limit, bottom)) is not None]
        return max(edges, default=None)

    def has_right_edge(self, at: int, top: int, bottom: int) -> bool:
        return any(strip.has_right_edge(at, top, bottom) for strip in self._between(at - 1, at))

    def has_left_edge(self, at: int, top: int, bottom: int) -> bool:
        return any(strip.has_left_edge(at, top, bottom) for strip in self._between(at, at + 1))
