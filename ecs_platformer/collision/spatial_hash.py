"""Boxes by the sectors of space that they lie in, so that only those near by are asked (Sunblaze)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ecs_platformer.collision.shape import Box, forget

WIDTH, HEIGHT = 7, 6  # bits: a sector of 128 x 64 px, so that what an actor sees around it lies in two or three
STRIDE = 1 << 30  # between two columns of sectors; more than there are rows within the limits of positions
WIDE = 64  # sectors; a box over more of them is kept apart and asked every time
MOST = 4096  # regions of which it is kept what is filed there
Span = tuple[int, int, int, int]  # px: left, top, right, bottom of whole sectors
Region = tuple[int, int, int, int]  # the same in sectors, the last of them included


class Sectors:
    """Those of one kind of boxes."""

    def __init__(self) -> None:
        self.filed: dict[int, dict[Box, None]] = {}  # not lists: to take one out would touch all before it
        self.wide: list[Box] = []
        self._kept: dict[Region, list[Box]] = {}  # what near() has told, until anything there changes
        self._kept_over: dict[int, set[Region]] = {}  # by sector

    def put(self, box: Box, left: int, top: int, right: int, bottom: int) -> None:
        """File a box in all sectors of a region around it; out of those where it was before."""
        self.take(box)
        filed = self.filed
        box.span = span_of(left >> WIDTH, top >> HEIGHT, (right - 1) >> WIDTH, (bottom - 1) >> HEIGHT)
        sectors = sectors_of(box.span)
        if self._kept:
            self._drop(sectors)
        if not sectors:
            self.wide.append(box)
        for sector in sectors:
            if sector in filed:
                filed[sector][box] = None
            else:
                filed[sector] = {box: None}

    def take(self, box: Box) -> None:
        """Out of all of them, if it is in any, and then nothing is known around it any more."""
        if box.span is None:
            return
        sectors = sectors_of(box.span)
        if self._kept:
            self._drop(sectors)
        if not sectors:
            self.wide.remove(box)
        for sector in sectors:
            filed = self.filed[sector]
            del filed[box]
            if not filed:
                del self.filed[sector]
        box.span = None
        forget(box)

    def is_empty(self, span: Span) -> bool:
        """Is nobody in any of these sectors? False, too, if they are very many."""
        sectors = sectors_of(span)
        return bool(sectors) and not self.wide and self.filed.keys().isdisjoint(sectors)

    def near(self, left: int, top: int, right: int, bottom: int) -> Sequence[Box]:
        """What is filed where the region is, once each, in no order: a few too many, never one too few. It is kept
        until anything is filed there or taken out: to be asked of what seldom leaves its sectors, and not changed."""
        region = left >> WIDTH, top >> HEIGHT, (right - 1) >> WIDTH, (bottom - 1) >> HEIGHT
        found = self._kept.get(region)
        return self._keep(region) if found is None else found

    def crowd(self, left: int, top: int, right: int, bottom: int) -> list[Box]:
        """The same, what is filed in several sectors several times, and asked anew: of what moves."""
        sectors = self.filed
        x0, y0, x1, y1 = left >> WIDTH, top >> HEIGHT, (right - 1) >> WIDTH, (bottom - 1) >> HEIGHT
        found = self.wide[:]
        if (x1 - x0 + 1) * (y1 - y0 + 1) > len(sectors):
            for filed in sectors.values():
                found += filed
            return found
        for first in range(x0 * STRIDE + y0, x1 * STRIDE + y0 + 1, STRIDE):
            for sector in range(first, first + y1 - y0 + 1):
                if sector in sectors:
                    found += sectors[sector]
        return found

    def _keep(self, region: Region) -> list[Box]:
        """Unless it is too large for that."""
        span = span_of(*region)
        sectors = sectors_of(span)
        if not sectors:
            return [*dict.fromkeys(self.crowd(*span))]
        if len(self._kept) >= MOST:
            self._drop(())
        there = dict.fromkeys(self.wide)
        for sector in sectors:
            there |= self.filed.get(sector, {})
            self._kept_over.setdefault(sector, set()).add(region)
        found = self._kept[region] = [*there]
        return found

    def _drop(self, sectors: Sequence[int]) -> None:
        """All that is kept over any of these sectors; over none of them: all."""
        if not sectors:
            self._kept.clear()
            self._kept_over.clear()
        for sector in sectors:
            for region in self._kept_over.pop(sector, ()):
                self._kept.pop(region, None)


@lru_cache(MOST)
def span_of(x0: int, y0: int, x1: int, y1: int) -> Span:
    """The px of a region, and for all that ask here the same object, as in pixels.py."""
    return x0 << WIDTH, y0 << HEIGHT, (x1 + 1) << WIDTH, (y1 + 1) << HEIGHT


@lru_cache(MOST)
def sectors_of(span: Span) -> Sequence[int]:
    """The sectors that this region is made of; none, if they are too WIDE."""
    x0, y0, x1, y1 = span[0] >> WIDTH, span[1] >> HEIGHT, span[2] >> WIDTH, span[3] >> HEIGHT
    if (x1 - x0) * (y1 - y0) > WIDE:
        return ()
    if y1 - y0 == 1:  # as of most who walk
        return range(x0 * STRIDE + y0, x1 * STRIDE + y0, STRIDE)
    return tuple(
        sector
        for first in range(x0 * STRIDE + y0, x1 * STRIDE + y0, STRIDE)
        for sector in range(first, first + y1 - y0)
    )
