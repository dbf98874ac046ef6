"""Slopes: staircases of whole pixels, a grid to every law of solids. Who goes sideways into one goes up it (torc)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import groupby

from ecs_platformer.collision.space import SOLID, Box, Space, overlap
from ecs_platformer.collision.tile_grid import Grid


def steps(left: int, right: int, width: int) -> list[int]:
    """How many px high a line is over each column: as high as its higher end, in whole px."""
    rises = [left * width + (right - left) * at for at in range(width + 1)]  # at each edge, times the width
    return [-(-max(rises[at], rises[at + 1]) // width) for at in range(width)]


class SlopeGrid(Grid):
    """Cells that are filled below a line, from `ends[0]` px high at their left edge to `ends[1]` at the right.

    Columns of one height are a strip: a grid of its own, of the same cells. Only strips in the columns in question are
    asked, so a cell may be as wide as it likes.
    """

    __slots__ = ("lefts", "rights", "rise", "side", "stick", "strips")

    def __init__(
        self, rows: Sequence[str], size: int, box: tuple[int, int, int, int], ends: tuple[int, int], stick: int
    ) -> None:
        """`box`: x, y, width and height in px of what would be filled if there were no slope."""
        x, y, width, height = box
        super().__init__(rows, size, x, y, width, height)
        across = ends[1] - ends[0]
        self.rise = -(-abs(across) // width)  # the most px that it rises on one
        self.side = (across > 0) - (across < 0)  # in which direction: 1 to the right, -1 to the left, 0: a slab
        self.stick = stick
        self.strips: list[Grid] = []
        at = x
        for line, run in groupby(steps(*ends, width)):
            wide, high = len(list(run)), min(max(line, 0), height)
            if high:
                self.strips.append(self.part(at, y + height - high, wide, high))
            at += wide
        self.lefts = [strip.x for strip in self.strips]  # px in the cell, ascending
        self.rights = [strip.x + strip.width for strip in self.strips]

    def _near(self, left: int, top: int, right: int, bottom: int) -> list[Grid]:
        """None, where there are no cells at all: which is most of a level."""
        return self._between(left, right) if super().overlaps(left, top, right, bottom) else []

    def _between(self, left: int, right: int) -> list[Grid]:
        """The strips that in some column of cells overlap [left, right)."""
        start, end = self._column_span(left, right)
        if end - start > 2:  # the middle one lies in it whole
            return self.strips
        found: list[Grid] = []
        for at in range(start * self.size, end * self.size, self.size):
            found += self.strips[bisect_right(self.rights, left - at) : bisect_left(self.lefts, right - at)]
        return found

    def overlaps(self, left: int, top: int, right: int, bottom: int) -> bool:
        near = self._near(left, top, right, bottom)
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
        near = self._near(left, top, right, bottom)
        edges = [edge for strip in near if (edge := strip.topmost(left, top, right, bottom)) is not None]
        return min(edges, default=None)

    def bottommost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        near = self._near(left, top, right, bottom)
        edges = [edge for strip in near if (edge := strip.bottommost(left, top, right, bottom)) is not None]
        return max(edges, default=None)

    def top_within(self, left: int, right: int, top: int, limit: int) -> int | None:
        near = self._near(left, top, right, limit)
        edges = [edge for strip in near if (edge := strip.top_within(left, right, top, limit)) is not None]
        return min(edges, default=None)

    def has_right_edge(self, at: int, top: int, bottom: int) -> bool:
        return any(strip.has_right_edge(at, top, bottom) for strip in self._between(at - 1, at))

    def has_left_edge(self, at: int, top: int, bottom: int) -> bool:
        return any(strip.has_left_edge(at, top, bottom) for strip in self._between(at, at + 1))


def slope_of(box: Box) -> SlopeGrid | None:
    return box.grid if isinstance(box.grid, SlopeGrid) and box.kind == SOLID else None


def near_slope(space: Space, box: Box, dx: int) -> bool:
    """Does anything of a slope lie in the box, on its way by dx px, or just below that?"""
    left, top, right, bottom = min(box.left, box.left + dx), box.top, max(box.right, box.right + dx), box.bottom + 1
    return any(
        slope_of(other) is not None and overlap(other, left, top, right, bottom)
        for other in space.solids_near(left, top, right, bottom)
    )


def rise_of(stops: Sequence[Box], side: int) -> int:
    """How many px who is stopped by these goes up to go on by one to that side; 0: something is no way up."""
    slopes = [slope_of(box) for box in stops]
    if not slopes or any(slope is None or slope.side != side for slope in slopes):
        return 0
    return max(slope.rise for slope in slopes if slope is not None)


def passable(space: Space, box: Box, dx: int) -> bool:
    """Could it go so many px sideways if it goes up slopes?"""
    side = 1 if dx > 0 else -1
    for _ in range(abs(dx)):
        up = 0
        while stops := space.free_x(box, side)[1]:
            up += 1
            if up > rise_of(stops, side) or space.free_y(box, -1)[1]:
                return False
            box = box.at(0, -1)
        box = box.at(side, 0)
    return True


def drop_of(space: Space, box: Box, before: Box, ignoring: Box | None) -> int:
    """How many px who stood on a slope before goes down to stand again: none, if that is further than it sticks.

    A solid that moves it does not count as what it stood on, but stops it like any other.
    """
    if space.free_y(box, 1)[1]:
        return 0
    stood = [slope.stick for other in space.free_y(before, 1, ignoring)[1] if (slope := slope_of(other)) is not None]
    if not stood:
        return 0
    free, stops = space.free_y(box, max(stood) + 1)
    return free if stops else 0


def downhill(stops: Sequence[Box]) -> int:
    """To which side who stands on these would slide: 0 if anything of them is level, or they lean either way."""
    sides = {0 if (slope := slope_of(box)) is None else -slope.side for box in stops}
    return sides.pop() if len(sides) == 1 else 0
