"""The broadphase: a spatial hash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ecs_platformer.core.collision.shape import Box, overlap
from ecs_platformer.core.collision.sweep import Sweep

WIDTH, HEIGHT = 7, 6  # bits: a sector is 128 x 64 px
STRIDE = 1 << 30  # key difference between adjacent columns of sectors: more than the world has rows
MOST_SECTORS = 64  # a box that covers more of them is kept in `large`, which every query returns


class SpatialHash:
    """Boxes by sector."""

    def __init__(self) -> None:
        self.sectors: dict[int, dict[Box, None]] = {}  # a dict as an ordered set: boxes are removed in any order
        self.large: list[Box] = []
        self.filings = 0  # how often a box was filed in other sectors, or taken out

    def put(self, box: Box, left: int, top: int, right: int, bottom: int) -> None:
        """File the box in the sectors of this region (px), and in no other sectors. The region must contain the box.

        A box with a grid is filed only in the sectors that its cells overlap, as these may be few and far apart, like
        the slopes of a level. A box with more than MOST_SECTORS sectors is filed in `large` instead.
        """
        self.take_out(box)
        self.filings += 1
        x0, y0, x1, y1 = left >> WIDTH, top >> HEIGHT, (right - 1) >> WIDTH, (bottom - 1) >> HEIGHT
        box.sectors = x0 << WIDTH, y0 << HEIGHT, (x1 + 1) << WIDTH, (y1 + 1) << HEIGHT
        box.keys = self._keys(box)
        if not box.keys:
            self.large.append(box)
        for key in box.keys:
            if key in self.sectors:
                self.sectors[key][box] = None
            else:
                self.sectors[key] = {box: None}

    def take_out(self, box: Box) -> None:
        if box.sectors is None:
            return
        self.filings += 1
        if not box.keys:
            self.large.remove(box)
        for key in box.keys:
            filed = self.sectors[key]
            del filed[box]
            if not filed:
                del self.sectors[key]
        box.sectors = None

    def near(self, left: int, top: int, right: int, bottom: int) -> list[Box]:
        """Return a superset of the boxes that overlap the region (px), unordered.

        A box that is filed in several sectors may be returned several times.
        """
        sectors = self.sectors
        x0, y0, x1, y1 = left >> WIDTH, top >> HEIGHT, (right - 1) >> WIDTH, (bottom - 1) >> HEIGHT
        found = self.large[:]
        if x0 == x1 and y0 == y1:  # as in most queries
            found += sectors.get(x0 * STRIDE + y0, ())
            return found
        if (x1 - x0 + 1) * (y1 - y0 + 1) > len(sectors):
            for filed in sectors.values():
                found += filed
            return found
        for first in range(x0 * STRIDE + y0, x1 * STRIDE + y0 + 1, STRIDE):
            for key in range(first, first + y1 - y0 + 1):
                if key in sectors:
                    found += sectors[key]
        return found

    def along(self, sweep: Sweep) -> Iterator[tuple[int, Iterable[Box]]]:
        """Yield (moment, boxes): boxes that the sweep may overlap, but not before this moment.

        A box may be yielded several times.
        """
        yield 0, self.large
        columns = sweep.across.lines(0, 2 << WIDTH, 2 << WIDTH, 0, sweep.duration)
        rows = sweep.down.lines(0, 2 << HEIGHT, 2 << HEIGHT, 0, sweep.duration)
        wide, high = columns[1] - columns[0], rows[1] - rows[0]
        if wide + high >= len(self.sectors):
            for filed in self.sectors.values():
                yield 0, filed
            return
        by_rows = high < wide
        aside, along = (sweep.down, sweep.across) if by_rows else (sweep.across, sweep.down)
        thick, pitch = (2 << HEIGHT, 2 << WIDTH) if by_rows else (2 << WIDTH, 2 << HEIGHT)
        for line in aside.in_order(*(rows if by_rows else columns)):
            since, until = aside.passage(line * thick, (line + 1) * thick)
            for at in along.in_order(*along.lines(0, pitch, pitch, max(since, 0), min(until, sweep.duration))):
                filed = self.sectors.get(at * STRIDE + line if by_rows else line * STRIDE + at)
                if filed is not None:
                    yield max(since, along.passage(at * pitch, (at + 1) * pitch)[0]), filed

    def _keys(self, box: Box) -> Sequence[int]:
        left, top, right, bottom = box.sectors or (0, 0, 0, 0)
        x0, y0, x1, y1 = left >> WIDTH, top >> HEIGHT, right >> WIDTH, bottom >> HEIGHT
        if (x1 - x0) * (y1 - y0) > MOST_SECTORS:
            return ()
        if box.grid is not None:
            return [
                x * STRIDE + y
                for x in range(x0, x1)
                for y in range(y0, y1)
                if overlap(box, x << WIDTH, y << HEIGHT, (x + 1) << WIDTH, (y + 1) << HEIGHT)
            ]
        if y1 - y0 == 1:
            return range(x0 * STRIDE + y0, x1 * STRIDE + y0, STRIDE)
        return [key for x in range(x0, x1) for key in range(x * STRIDE + y0, x * STRIDE + y1)]
