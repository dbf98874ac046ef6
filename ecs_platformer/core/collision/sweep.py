"""Straight sweeps, exact: when a ray or a box that moves in a straight line first overlaps a box, a tile or a slope.

A ray is the middle of a px that moves to the middle of another px. Everything is a whole number: places are in half px,
and times in moments, which are so short that a sweep reaches every edge of a px at a whole moment. Touching an edge
or a corner is not overlapping.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ecs_platformer.core.collision.shape import Box, Region
from ecs_platformer.core.collision.slope_grid import SlopeGrid
from ecs_platformer.core.collision.tile_grid import Grid

NEVER = 1 << 100  # moments; later than the end of every sweep
# How a cell is entered, as bits, of which several are set if a sweep reaches several cells at the same moment
SIDEWAYS, UPRIGHT, CORNER, INSIDE = 1, 2, 4, 8  # by a side, by the top or bottom, by a corner; it begins inside


class Contact(NamedTuple):
    """The moment at which a sweep first overlaps a collider, and the faces that it passes through.

    At a corner, it passes through two faces. If the sweep begins inside the collider, it passes through none.
    """

    moment: int
    sideways: bool = False  # through a left or right face
    upright: bool = False  # through a top or bottom face


class Span:
    """One axis of a sweep: the interval (half px) that the sweep covers at its start, and how the interval moves."""

    __slots__ = ("direction", "end", "rate", "start")

    def __init__(self, start: int, end: int, direction: int, rate: int) -> None:
        self.start, self.end = start, end
        self.direction = direction  # -1, 0 or 1
        self.rate = rate  # moments per half px

    def passage(self, start: int, end: int) -> tuple[int, int]:
        """Return the moments between which the sweep overlaps the range `start` to `end` (half px) on this axis.

        The moments may lie before the start or after the end of the sweep. Return (NEVER, -NEVER) if the sweep stays
        outside.
        """
        if self.direction > 0:
            return (start - self.end) * self.rate, (end - self.start) * self.rate
        if self.direction < 0:
            return (self.start - end) * self.rate, (self.end - start) * self.rate
        return (-NEVER, NEVER) if start < self.end and self.start < end else (NEVER, -NEVER)

    def lines(self, origin: int, pitch: int, thick: int, since: int, until: int) -> tuple[int, int]:
        """Return the numbers of the first and the last line that the sweep overlaps or touches from `since` to `until`.

        Line n begins at `origin` + n * `pitch`, and is `thick` wide; all three are in half px.
        """
        start, end = self.start, self.end
        if self.direction > 0:
            start, end = start + since // self.rate, end - -until // self.rate
        elif self.direction < 0:
            start, end = start + -until // self.rate, end - since // self.rate
        return -((origin + thick - start) // pitch), (end - origin) // pitch

    def in_order(self, first: int, last: int) -> range:
        """Return the numbers of the lines from `first` to `last` in the order in which the sweep reaches them."""
        return range(last, first - 1, -1) if self.direction < 0 else range(first, last + 1)


class Sweep:
    """A straight movement of a region, or of a point, which is a region without size."""

    __slots__ = ("across", "down", "duration")

    def __init__(self, left: int, top: int, right: int, bottom: int, dx: int, dy: int) -> None:
        """Make the sweep of a region by (dx, dy) px. The bounds of the region are in half px."""
        self.across = Span(left, right, (dx > 0) - (dx < 0), abs(dy) or 1)
        self.down = Span(top, bottom, (dy > 0) - (dy < 0), abs(dx) or 1)
        self.duration = 2 * (abs(dx) or 1) * (abs(dy) or 1)  # moments

    def contact(self, box: Box, until: int) -> Contact | None:
        across = self.across.passage(2 * box.left, 2 * box.right)
        moment, faces = self._meet(across, self.down.passage(2 * box.top, 2 * box.bottom))
        if moment > until:
            return None
        grid = box.grid
        if isinstance(grid, SlopeGrid):
            moment, faces = self._enter_slope(grid, box.left, box.top, until)
        elif grid is not None:
            moment, faces = self._enter(grid, box.left, box.top, until)
        if moment > until:
            return None
        if faces & INSIDE:
            return Contact(0)
        faces = faces & (SIDEWAYS | UPRIGHT) or SIDEWAYS | UPRIGHT
        return Contact(moment, bool(faces & SIDEWAYS), bool(faces & UPRIGHT))

    def _meet(self, across: tuple[int, int], down: tuple[int, int]) -> tuple[int, int]:
        """Return when the sweep overlaps on both axes, and how it enters; NEVER if it does not.

        `across` and `down` are the moments between which it overlaps on each axis.
        """
        moment, end = max(across[0], down[0]), min(across[1], down[1])
        if moment >= end or end <= 0 or moment >= self.duration:
            return NEVER, 0
        if moment < 0:
            return 0, INSIDE
        if across[0] == down[0]:
            return moment, CORNER
        return moment, SIDEWAYS if across[0] > down[0] else UPRIGHT

    def _enter(self, grid: Grid, left: int, top: int, until: int) -> tuple[int, int]:
        """Return when the sweep first overlaps a cell of the grid, and how it enters; NEVER if that is after `until`.

        It searches the rows or the columns that it passes, whichever are fewer, each at the speed of `bytes.find`.
        """
        by_rows = self.across.rate <= self.down.rate
        lines, pitch = grid.rows if by_rows else grid.columns, 2 * grid.size
        across = self.across, 2 * (left + grid.x), 2 * grid.width
        down = self.down, 2 * (top + grid.y), 2 * grid.height
        (aside, origin, thick), (along, start, length) = (down, across) if by_rows else (across, down)
        best, faces, until = NEVER, 0, min(until, self.duration)
        first, last = aside.lines(origin, pitch, thick, 0, until)
        for number in aside.in_order(max(first, 0), min(last, len(lines) - 1)):
            passing = aside.passage(origin + number * pitch, origin + number * pitch + thick)
            if passing[0] > until and aside.direction:  # without a direction it is not reached in order
                break
            cells = along.lines(start, pitch, length, max(passing[0], 0), min(passing[1], until))
            for at in _filled(lines[number], *cells, backwards=along.direction < 0):
                inside = along.passage(start + at * pitch, start + at * pitch + length)
                moment, how = self._meet(inside, passing) if by_rows else self._meet(passing, inside)
                if moment < NEVER:
                    if moment <= until:
                        faces = faces | how if moment == best else how
                        best = until = moment
                    break
        return best, faces

    def _enter_slope(self, grid: SlopeGrid, left: int, top: int, until: int) -> tuple[int, int]:
        """Do the same as _enter() with the strips of a slope."""
        if self._enter(grid, left, top, until)[0] == NEVER:  # passes by all of its cells, as in most of a level
            return NEVER, 0
        best, faces = NEVER, 0
        for strip in grid.strips:
            moment, how = self._enter(strip, left, top, until)
            if moment < NEVER:
                faces = faces | how if moment == best else how
                best = until = moment
        return best, faces


def _filled(line: bytes, first: int, last: int, *, backwards: bool) -> Iterator[int]:
    first, end = max(first, 0), max(last + 1, 0)
    at = line.rfind(1, first, end) if backwards else line.find(1, first, end)
    while at >= 0:
        yield at
        at = line.rfind(1, first, at) if backwards else line.find(1, at + 1, end)


def region_sweep(region: Region, dx: int, dy: int) -> Sweep:
    left, top, right, bottom = region
    return Sweep(2 * left, 2 * top, 2 * right, 2 * bottom, dx, dy)
