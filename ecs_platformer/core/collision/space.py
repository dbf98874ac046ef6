"""Space: an index of all colliders, integer boxes and grids, in a spatial hash. It knows ids and px, no components.

The components are the truth, and the code that moves them updates this index. All boxes are half-open: touching is not
overlapping. Results are ordered by id unless a docstring says otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from ecs_platformer.core.collision.one_way import drop_to
from ecs_platformer.core.collision.shape import (
    ACTOR,
    ANY,
    BLOCKING,
    ONE_WAY,
    OTHER,
    SOLID,
    Box,
    Region,
    actors_collide,
    by_id,
    layers_collide,
    overlap,
)
from ecs_platformer.core.collision.slope_grid import SlopeGrid
from ecs_platformer.core.collision.sweep import Sweep

WIDTH, HEIGHT = 7, 6  # bits: a sector is 128 x 64 px
STRIDE = 1 << 30  # key difference between adjacent columns of sectors: more than the world has rows
MOST_SECTORS = 64  # a box that is in more of them is kept in `large`, which every query returns
MOST_SEARCHED = 1024  # sectors for cells of a grid; a larger grid is kept in `large`, too
NOTHING = -1  # the group of no box


def sectors_of(left: int, top: int, right: int, bottom: int) -> Region:
    """Return the region of all sectors that a region (px) overlaps."""
    x0, y0, x1, y1 = left >> WIDTH, top >> HEIGHT, (right - 1) >> WIDTH, (bottom - 1) >> HEIGHT
    return x0 << WIDTH, y0 << HEIGHT, (x1 + 1) << WIDTH, (y1 + 1) << HEIGHT


class SpatialHash:
    """The broadphase: boxes by sector."""

    def __init__(self) -> None:
        self.sectors: dict[int, dict[Box, None]] = {}  # a dict as an ordered set: boxes are removed in any order
        self.large: list[Box] = []
        self.filings = 0  # how often a box was filed in other sectors, or taken out
        self.grid_filings = 0  # how often a box with a grid was filed

    def put(self, box: Box, left: int, top: int, right: int, bottom: int) -> None:
        """File the box in the sectors of this region (px), and in no other sectors. The region must contain the box.

        A box with a grid is filed only in the sectors that its cells overlap, as these may be few and far apart, like
        the slopes of a level. A box in more than MOST_SECTORS sectors is filed in `large` instead.
        """
        self.take_out(box)
        self.filings += 1
        box.sectors = sectors_of(left, top, right, bottom)
        box.keys = self._keys(box)
        if box.grid is not None:
            self.grid_filings += 1
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
        if (x1 - x0) * (y1 - y0) > (MOST_SECTORS if box.grid is None else MOST_SEARCHED):
            return ()
        if box.grid is not None:
            keys = [
                x * STRIDE + y
                for x in range(x0, x1)
                for y in range(y0, y1)
                if overlap(box, x << WIDTH, y << HEIGHT, (x + 1) << WIDTH, (y + 1) << HEIGHT)
            ]
            return keys if len(keys) <= MOST_SECTORS else ()
        if y1 - y0 == 1:
            return range(x0 * STRIDE + y0, x1 * STRIDE + y0, STRIDE)
        return [key for x in range(x0, x1) for key in range(x * STRIDE + y0, x * STRIDE + y1)]


class Space:
    """Solids, actors and other boxes have an index each, as most queries want only one."""

    def __init__(self) -> None:
        self._solids = SpatialHash()
        self._actors = SpatialHash()
        self._zones = SpatialHash()
        self._bits: dict[str, int] = {}
        # How many boxes there are of each kind, filed or not: see count(). While there are none, the queries that only
        # they need are skipped
        self.pushables = self.slopes = self.layered = self.upside_down = 0

    # Filing

    @property
    def filings(self) -> int:
        """How often a box was filed in other sectors, or taken out: while this stays the same, so do all `sectors`."""
        return self._solids.filings + self._actors.filings + self._zones.filings

    @property
    def grid_filings(self) -> int:
        """How often a grid, which only solids have, was filed: it may then have cells in others of its sectors."""
        return self._solids.grid_filings

    def box(self, entity: int) -> Box:
        return Box(entity, OTHER)

    def bits(self, layers: Iterable[str]) -> int:
        """Return the set of these layers as bits; each layer keeps its bit as long as this Space exists."""
        found = 0
        for layer in layers:
            found |= self._bits.setdefault(layer, 1 << len(self._bits))
        return found

    def file(self, box: Box) -> None:
        self._file_around(box, box.left, box.top, box.right, box.bottom)

    def count(self, box: Box, change: int) -> None:
        """Count a box by what it is (`change` 1); count it no longer (-1) before it becomes something else, or goes."""
        self.pushables += change * box.pushable
        self.slopes += change * isinstance(box.grid, SlopeGrid)
        self.layered += change * bool(box.layers or box.only or box.ignores)
        self.upside_down += change * (box.down < 0)

    def take_out(self, box: Box) -> None:
        self._sectors_of(box).take_out(box)

    def translate(self, box: Box, dx: int, dy: int) -> None:
        """Move the box by dx, dy px without a collision test. If the box is filed, file it at its new position."""
        box.left += dx
        box.right += dx
        box.top += dy
        box.bottom += dy
        filed = box.sectors
        if filed is None or (
            filed[0] <= box.left and filed[1] <= box.top and box.right <= filed[2] and box.bottom <= filed[3]
            and box.grid is None
        ):  # fmt: skip
            return  # as nearly always
        self._file_around(box, box.left, box.top, box.right, box.bottom)

    def _file_around(self, box: Box, left: int, top: int, right: int, bottom: int) -> None:
        """File the box in the sectors of a region that contains it, unless it is already filed in all of them.

        A grid is filed anew after every move, as its cells may overlap other sectors of the same region then.
        """
        filed = box.sectors
        if filed is None or left < filed[0] or top < filed[1] or right > filed[2] or bottom > filed[3] or box.grid:
            self._sectors_of(box).put(box, left, top, right, bottom)

    def _sectors_of(self, box: Box) -> SpatialHash:
        return self._solids if box.kind & BLOCKING else self._actors if box.kind == ACTOR else self._zones

    # What is in a region

    def solids_near(self, left: int, top: int, right: int, bottom: int) -> list[Box]:
        """Return a superset of the solids and one-ways that overlap the region, unordered and with repeats."""
        return self._solids.near(left, top, right, bottom)

    def near(self, left: int, top: int, right: int, bottom: int) -> list[Box]:
        """Return a superset of the boxes that overlap the region."""
        region = left, top, right, bottom
        return _once_each(self._solids.near(*region) + self._actors.near(*region) + self._zones.near(*region))

    def overlapping(
        self, left: int, top: int, right: int, bottom: int, kinds: int = ANY, excluding: int = 0
    ) -> list[Box]:
        found: list[Box] = []
        for filed, of_kind in ((self._solids, BLOCKING), (self._actors, ACTOR), (self._zones, OTHER)):
            if kinds & of_kind:
                found += [
                    box for box in filed.near(left, top, right, bottom)
                    if box.left < right and left < box.right and box.top < bottom and top < box.bottom
                    and box.kind & kinds and box.id != excluding
                    and (box.grid is None or overlap(box, left, top, right, bottom))
                ]  # fmt: skip
        return _once_each(found)

    def along(self, sweep: Sweep, kinds: int) -> Iterator[Iterator[tuple[int, Iterable[Box]]]]:
        """Yield groups of boxes that the sweep may overlap: solids and one-ways, actors, then all other boxes.

        If a group cannot contain boxes of these `kinds`, it is left out. Within a group, boxes are not filtered by
        kind.
        """
        for filed, of_kind in ((self._solids, BLOCKING), (self._actors, ACTOR), (self._zones, OTHER)):
            if kinds & of_kind:
                yield filed.along(sweep)

    def is_free(self, box: Box, left: int, top: int, own: Collection[int] = ()) -> bool:
        """Return True if nothing would block the box with its top left corner at (left, top): see is_clear()."""
        return self.is_clear(box, left, top, left + box.right - box.left, top + box.bottom - box.top, own)

    def is_clear(self, box: Box, left: int, top: int, right: int, bottom: int, own: Collection[int] = ()) -> bool:
        """Return True if, in this region, no solid and no actor would block the box; one-ways do not count.

        own: ids of the solids that are never in the way
        """
        if self.pushables and box.tangible:
            others = self.overlapping(left, top, right, bottom, ACTOR, box.id)
            if any(actors_collide(box, other) for other in others):
                return False
        return not any(
            other.left < right and left < other.right and other.top < bottom and top < other.bottom
            and other.kind == SOLID and other.id not in own and (not self.layered or layers_collide(box, other))
            and (other.grid is None or overlap(other, left, top, right, bottom))
            for other in self._solids.near(left, top, right, bottom)
        )  # fmt: skip

    def touching(self, box: Box, side: str, kinds: int = BLOCKING) -> list[Box]:
        """Return the boxes of these kinds that a move by 1 px "left", "right", "up" or "down" would newly overlap.

        Boxes that cannot block `box`, because of the layers of both, are left out.
        """
        if side == "left":
            region = box.left - 1, box.top, box.left, box.bottom
        elif side == "right":
            region = box.right, box.top, box.right + 1, box.bottom
        elif side == "up":
            region = box.left, box.top - 1, box.right, box.top
        else:
            region = box.left, box.bottom, box.right, box.bottom + 1
        found = self.overlapping(*region, kinds, box.id)
        return [other for other in found if layers_collide(box, other)] if self.layered else found

    # How far a box can move. A move stops before the first px that would overlap a solid, even one that the box already
    # overlaps: so a negative gap counts as 0, and the searched region begins one px ahead of the box.

    def free_x(self, box: Box, amount: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
        """Return how many px (0 to |amount|) the box can move sideways, and the solids, unordered, that stop it there.

        The nearest face of all solids in the way is found at once, without a test of each px. The solid `ignoring`, and
        solids that move with it, do not stop the box.
        """
        skipped = NOTHING if ignoring is None else ignoring.id
        rightwards = amount > 0
        left, right = (box.left + 1, box.right + amount) if rightwards else (box.left + amount, box.right - 1)
        top, bottom = box.top, box.bottom
        best, stops = abs(amount), list[Box]()
        for other in self._solids.near(left, top, right, bottom):
            if other.left >= right or other.right <= left or other.top >= bottom or other.bottom <= top:
                continue
            if other.kind != SOLID or other.group == skipped or (self.layered and not layers_collide(box, other)):
                continue
            if other.grid is None:
                gap = other.left - box.right if rightwards else box.left - other.right
            else:
                region = left - other.left, top - other.top, right - other.left, bottom - other.top
                edge = other.grid.leftmost(*region) if rightwards else other.grid.rightmost(*region)
                if edge is None:
                    continue
                gap = other.left + edge - box.right if rightwards else box.left - other.left - edge
            best, stops = _nearer(max(gap, 0), other, best, stops)
        return best, stops

    def free_y(self, box: Box, amount: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
        """Do the same as free_x() for a move up (`amount` < 0) or down.

        One-ways stop the box, too, if it moves in the direction in which it falls.
        """
        skipped = NOTHING if ignoring is None else ignoring.id
        down = amount > 0
        top, bottom = (box.top + 1, box.bottom + amount) if down else (box.top + amount, box.bottom - 1)
        left, right = box.left, box.right
        best, stops = abs(amount), list[Box]()
        for other in self._solids.near(left, top, right, bottom):
            if other.left >= right or other.right <= left or other.top >= bottom or other.bottom <= top:
                continue
            if other.group == skipped or (self.layered and not layers_collide(box, other)):
                continue
            if other.kind == ONE_WAY:
                gap = drop_to(box, other, abs(amount)) if down == (box.down > 0) else None
                if gap is None:
                    continue
            elif other.grid is None:
                gap = other.top - box.bottom if down else box.top - other.bottom
            else:
                region = left - other.left, top - other.top, right - other.left, bottom - other.top
                edge = other.grid.topmost(*region) if down else other.grid.bottommost(*region)
                if edge is None:
                    continue
                gap = other.top + edge - box.bottom if down else box.top - other.top - edge
            best, stops = _nearer(max(gap, 0), other, best, stops)
        return best, stops

    def supports(self, box: Box, dx: int = 0, dy: int = 0) -> bool:
        """Return True if the box, shifted by dx, dy px, would stand on something: it could not fall by 1 px."""
        if dx or dy:
            box = box.at(dx, dy)
        return bool(self.free_y(box, box.down)[1] or (self.pushables and self.next_actors(box, 0, box.down)))

    def supports_along(self, box: Box, start: int, end: int, dy: int = 0) -> bool:
        """Return True if supports() is True for every sideways shift from `start` to `end` px, both included."""
        return all(self.supports(box, dx, dy) for dx in range(min(start, end), max(start, end) + 1))

    def next_solids(self, box: Box, dx: int, dy: int, ignoring: Box | None = None) -> list[Box]:
        """Return the solids and one-ways, unordered, that stop a move by 1 px.

        One of dx and dy is 1 or -1, the other 0.
        """
        return (self.free_x(box, dx, ignoring) if dx else self.free_y(box, dy, ignoring))[1]

    def solids_below(self, box: Box, most: int) -> list[tuple[int, int]]:
        """Return (id, px) for each solid that the box would overlap if it fell by `most` px; one-ways do not count.

        px (≥ 0) is how far the box can fall until it touches that solid. The list is sorted by id.
        """
        found: dict[int, int] = {}
        for left, right, feet in _undersides(box):
            top, bottom = (feet, feet + most) if box.down > 0 else (feet - most, feet)
            for other in self.overlapping(left, top, right, bottom, SOLID, box.id):
                if layers_collide(box, other):
                    region = left - other.left, top - other.top, right - other.left, bottom - other.top
                    if box.down > 0:
                        gap = other.top + (0 if other.grid is None else other.grid.topmost(*region) or 0) - feet
                    elif other.grid is None:
                        gap = feet - other.bottom
                    else:
                        gap = feet - other.top - (other.grid.bottommost(*region) or 0)
                    found[other.id] = min(found.get(other.id, most), max(gap, 0))
        return sorted(found.items())

    # Actors that block actors: only in worlds with a Pushable

    def next_actors(self, box: Box, dx: int, dy: int) -> list[Box]:
        if not self.pushables:
            return []
        left, right = min(box.left, box.left + dx) + (dx > 0), max(box.right, box.right + dx) - (dx < 0)
        top, bottom = min(box.top, box.top + dy) + (dy > 0), max(box.bottom, box.bottom + dy) - (dy < 0)
        return _once_each([
            other
            for other in self._actors.near(left, top, right, bottom)
            if other.left < right and left < other.right and other.top < bottom and top < other.bottom
            if other.kind == ACTOR and other.id != box.id and actors_collide(box, other)
        ])  # fmt: skip

    def meets_no_actor(self, box: Box, dx: int, dy: int) -> bool:
        """Return True if, while the box moves by dx, dy px, no actor blocks it and no actor can stand on it."""
        if not self.pushables:
            return True
        left, top = min(box.left, box.left + dx), min(box.top, box.top + dy) - (dy >= 0)
        right, bottom = max(box.right, box.right + dx), max(box.bottom, box.bottom + dy)
        bottom += self.upside_down > 0 and dy <= 0
        return not any(
            other.kind == ACTOR and other is not box and actors_collide(box, other)
            for other in self._actors.near(left, top, right, bottom)
            if other.left < right and left < other.right and other.top < bottom and top < other.bottom
        )


@lru_cache(maxsize=4096)
def keys_around(sectors: Region, rings: int) -> frozenset[int]:
    """Return the keys of these sectors and of all that are at most `rings` sectors beside them."""
    left, top, right, bottom = sectors
    x0, y0, x1, y1 = left >> WIDTH, top >> HEIGHT, (right - 1) >> WIDTH, (bottom - 1) >> HEIGHT
    columns, rows = range(x0 - rings, x1 + rings + 1), range(y0 - rings, y1 + rings + 1)
    return frozenset(x * STRIDE + y for x in columns for y in rows)


def _undersides(box: Box) -> Iterator[tuple[int, int, int]]:
    """Yield (left, right, y), in world px, of each face on the side to which the box falls."""
    grid, down = box.grid, box.down
    if grid is None:
        yield box.left, box.right, box.bottom if down > 0 else box.top
        return
    for at, column in enumerate(grid.columns):
        left = box.left + at * grid.size + grid.x
        for row, filled in enumerate(column):
            beyond = column[row + 1 : row + 2] if down > 0 else column[max(row - 1, 0) : row]
            if filled and (grid.height < grid.size or not any(beyond)):
                top = box.top + row * grid.size + grid.y
                yield left, left + grid.width, top + grid.height if down > 0 else top


def _nearer(gap: int, other: Box, best: int, stops: list[Box]) -> tuple[int, list[Box]]:
    """Add a solid that is `gap` px away; return the smallest gap so far, and all solids at that gap."""
    if gap < best:
        return gap, [other]
    if gap == best and stops and other not in stops:
        stops.append(other)
    return best, stops


def _once_each(found: list[Box]) -> list[Box]:
    return sorted(dict.fromkeys(found), key=by_id) if len(found) > 1 else found
