"""Who is where: integer boxes and grids, filed in sectors (Sunblaze). Knows ids and px, no components.

Components are the truth; this is an index over them, told by whoever moves them. All boxes are half-open:
touching is not overlapping. Every answer is in ascending id.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecs_platformer.collision.interned import COMMON, LEAST, PIXELS
from ecs_platformer.collision.shape import (
    ACTOR,
    ANY,
    BESIDE,
    BLOCKING,
    ONE_WAY,
    OTHER,
    SOLID,
    Box,
    blocks,
    by_id,
    disturb,
    forget_beside,
    meet,
    overlap,
    tell_who_moves,
    trim,
)
from ecs_platformer.collision.spatial_hash import Sectors

REACH = 12  # px ahead of a solid that moves, as far as it knows who is there; behind it and beside it, one
MANY = 48  # actors; who knows more looks anew, for most of them have been there and gone


class Space:
    """Solids and the rest are filed apart: what moves asks for solids, what pushes asks for actors."""

    def __init__(self) -> None:
        self._solids = Sectors()
        self._rest = Sectors()
        self._bits: dict[str, int] = {}
        self.pushing = False  # was there ever a Pushable? Until then nobody asks for actors in the way
        self.sloping = False  # was there ever a Slope?
        self.minding = False  # does any solid know who is beside it? Until then nobody tells it
        self.layered = False  # has any box layers? Until then nobody pays for them

    # Filing

    def bits(self, layers: Iterable[str]) -> int:
        """Layer names as a set of bits; a name keeps its bit for as long as this Space lives."""
        found = 0
        for layer in layers:
            found |= self._bits.setdefault(layer, 1 << len(self._bits))
        return found

    def file(self, box: Box) -> None:
        """Into the sectors that it overlaps, unless it is filed in all of them; out of those it has left."""
        self.file_around(box, box.left, box.top, box.right, box.bottom)
        if box.kind & BLOCKING:
            if not (
                box.beside is not None and box.reach_left < box.left and box.right < box.reach_right
                and box.reach_top < box.top and box.bottom < box.reach_bottom
            ):  # fmt: skip
                forget_beside(box)
        elif self.minding and box.kind == ACTOR:
            left, top, right, bottom = box.x_from, box.y_from, box.x_end, box.y_end
            tell_who_moves(self._solids.near(left, top, right, bottom), box, left, top, right, bottom)

    def file_around(self, box: Box, left: int, top: int, right: int, bottom: int) -> None:
        """The same for all of a region around it, so that whatever happens there is found to concern it. Solids that
        move there are to be told by whoever has a list of them: see tell_who_moves()."""
        span = box.span
        if span is None or left < span[0] or top < span[1] or right > span[2] or bottom > span[3]:
            self._sectors(box).put(box, left, top, right, bottom)

    def take_out(self, box: Box) -> None:
        """Out of all sectors: no query finds it until it is filed again."""
        if box.span is not None:
            self._sectors(box).take(box)
            forget_beside(box)
            if box.kind & BLOCKING or box.pushable:
                self.disturb(box.left, box.top, box.right, box.bottom, by_actor=box.pushable)

    def disturb(
        self, left: int, top: int, right: int, bottom: int, *, by_actor: bool = False, sparing: bool = False
    ) -> list[Box]:
        """Something that stops actors comes into this region, goes out of it, or moves in it: actors whose clearance
        it touches must look again. Those that it touches themselves, some of them several times; `sparing` these, for
        whoever asks will trim() them when he has moved them."""
        those = [
            # Few of hundreds matter; y first, by which more are left out, as more width than height is known
            box for box in self._rest.crowd(left - 1, top - 1, right + 1, bottom + 1)
            if top <= box.y_end and box.y_from <= bottom and box.x_from <= right and left <= box.x_end
        ]  # fmt: skip
        return disturb(those, left, top, right, bottom, crude=by_actor or self.sloping, sparing=sparing)

    def disturb_beside(self, solid: Box, left: int, top: int, right: int, bottom: int) -> list[Box]:
        """The same, sparing, by a solid that moves through this region, by few px: it knows who is beside it."""
        if not (
            solid.reach_left < left and right < solid.reach_right
            and solid.reach_top < top and bottom < solid.reach_bottom
            and solid.beside is not None and len(solid.beside) <= MANY
        ):  # fmt: skip
            x0, x1 = REACH if left < solid.left else 1, REACH if solid.right < right else 1
            y0, y1 = REACH if top < solid.top else 1, REACH if solid.bottom < bottom else 1
            self._look_beside(solid, left - x0, top - y0, right + x1, bottom + y1)
        beside = solid.beside
        if not beside:
            return []
        width, floor = solid.right - solid.left, None
        if solid.grid is None and bottom == solid.bottom and not self.layered:
            floor = (right - width, right) if right > solid.right else (left, left + width)  # where it will be
        return disturb(beside, left, top, right, bottom, crude=self.sloping, sparing=True, floor=floor)

    def _look_beside(self, solid: Box, left: int, top: int, right: int, bottom: int) -> None:
        """Find out who may come to be beside it, as far as this region; further, if there is nobody."""
        self.minding = True
        self.file_around(solid, left, top, right, bottom)
        if solid.span is not None and self._rest.is_empty(solid.span):
            left, top, right, bottom = solid.span
        if left >= LEAST and top >= LEAST and right < COMMON and bottom < COMMON:  # px() of all of them
            left, top, right, bottom = PIXELS[left], PIXELS[top], PIXELS[right], PIXELS[bottom]
        solid.reach_left, solid.reach_top, solid.reach_right, solid.reach_bottom = left, top, right, bottom
        beside: dict[Box, None] = {}
        x0, y0, x1, y1 = left - BESIDE, top - BESIDE, right + BESIDE, bottom + BESIDE
        for box in [
            box for box in self._rest.crowd(left, top, right, bottom)
            if top < box.y_end and box.y_from < bottom and box.x_from < right and left < box.x_end
        ]:  # fmt: skip
            if (box.top < y1 and y0 < box.bottom and box.left < x1 and x0 < box.right) or self.sloping:
                beside[box] = None
            else:  # it knows less from now on, and so the solid need not know of it
                trim(box, left, top, right, bottom)
        solid.beside = beside

    def _sectors(self, box: Box) -> Sectors:
        return self._solids if box.kind & BLOCKING else self._rest

    # Asking

    def solids_near(self, left: int, top: int, right: int, bottom: int) -> Sequence[Box]:
        """Solids and one-ways filed where the region is, once each, in no order: a few too many, never one too few."""
        return self._solids.near(left, top, right, bottom)

    def overlapping(
        self, left: int, top: int, right: int, bottom: int, kinds: int = ANY, excluding: int = 0
    ) -> list[Box]:
        """The boxes of these kinds in the region, but for the one with the id `excluding`."""
        found: list[Box] = []
        for sectors, of_kind in ((self._solids, BLOCKING), (self._rest, ACTOR | OTHER)):
            if kinds & of_kind:
                found += [
                    box for box in sectors.crowd(left, top, right, bottom)
                    if box.left < right and left < box.right and box.top < bottom and top < box.bottom
                    and box.kind & kinds and box.id != excluding
                    and (box.grid is None or overlap(box, left, top, right, bottom))
                ]  # fmt: skip
        return sorted(dict.fromkeys(found), key=by_id) if len(found) > 1 else found

    def is_free(self, box: Box, left: int, top: int) -> bool:
        """Could the box be there without overlapping a solid (one-ways are no matter)?"""
        return self.is_clear(box, left, top, left + box.right - box.left, top + box.bottom - box.top)

    def is_clear(self, box: Box, left: int, top: int, right: int, bottom: int) -> bool:
        """Is there no solid, and no box, in this region that could block it?"""
        if self.pushing and box.tangible:
            others = self.overlapping(left, top, right, bottom, ACTOR, box.id)
            if any(blocks(box, other) for other in others):
                return False
        return not any(
            other.left < right and left < other.right and other.top < bottom and top < other.bottom
            and other.kind == SOLID and (not self.layered or meet(box, other))
            and (other.grid is None or overlap(other, left, top, right, bottom))
            for other in self.solids_near(left, top, right, bottom)
        )  # fmt: skip

    def touching(self, box: Box, side: str, kinds: int = BLOCKING) -> list[Box]:
        """The boxes that the next pixel to the `left`, `right`, `up` or `down` would overlap."""
        if side == "left":
            region = box.left - 1, box.top, box.left, box.bottom
        elif side == "right":
            region = box.right, box.top, box.right + 1, box.bottom
        elif side == "up":
            region = box.left, box.top - 1, box.right, box.top
        else:
            region = box.left, box.bottom, box.right, box.bottom + 1
        found = self.overlapping(*region, kinds, box.id)
        return [other for other in found if meet(box, other)] if self.layered else found

    # How far the way is free. A solid blocks the pixel on which it would be overlapped, also when it is already:
    # so a gap below 0 counts as 0, and the region asked begins a pixel further on.

    def free_x(self, box: Box, amount: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
        """Pixels (≥ 0) that the box can go sideways, at most |amount|, and the solids that stop it there."""
        right_on = amount > 0
        left, right = (box.left + 1, box.right + amount) if right_on else (box.left + amount, box.right - 1)
        top, bottom = box.top, box.bottom
        best, stops = abs(amount), []
        for other in self._solids.near(left, top, right, bottom):
            if other.left >= right or other.right <= left or other.top >= bottom or other.bottom <= top:
                continue
            if other.kind != SOLID or other is ignoring or (self.layered and not meet(box, other)):
                continue
            if other.grid is None:
                gap = other.left - box.right if right_on else box.left - other.right
            else:
                region = left - other.left, top - other.top, right - other.left, bottom - other.top
                edge = other.grid.leftmost(*region) if right_on else other.grid.rightmost(*region)
                if edge is None:
                    continue
                gap = other.left + edge - box.right if right_on else box.left - other.left - edge
            gap = gap if gap > 0 else 0
            if gap < best:
                best, stops = gap, [other]
            elif gap == best and stops:
                stops.append(other)
        return best, stops

    def free_y(self, box: Box, amount: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
        """The same up or down; downwards one-ways stop it, too, where its feet come to their tops from above."""
        down = amount > 0
        top, bottom = (box.top + 1, box.bottom + amount) if down else (box.top + amount, box.bottom - 1)
        left, right = box.left, box.right
        best, stops = abs(amount), []
        for other in self._solids.near(left, top, right, bottom):
            if other.left >= right or other.right <= left or other.top >= bottom or other.bottom <= top:
                continue
            if other is ignoring or (self.layered and not meet(box, other)):
                continue
            grid = other.grid
            if other.kind == ONE_WAY:
                if not down:
                    continue
                if grid is None:
                    gap = other.top - box.bottom
                else:
                    feet = box.bottom - other.top
                    edge = grid.top_within(left - other.left, right - other.left, feet, feet + amount)
                    gap = -1 if edge is None else edge - feet
                if gap < 0:
                    continue
            elif grid is None:
                gap = other.top - box.bottom if down else box.top - other.bottom
            else:
                region = left - other.left, top - other.top, right - other.left, bottom - other.top
                edge = grid.topmost(*region) if down else grid.bottommost(*region)
                if edge is None:
                    continue
                gap = other.top + edge - box.bottom if down else box.top - other.top - edge
            gap = gap if gap > 0 else 0
            if gap < best:
                best, stops = gap, [other]
            elif gap == best and stops:
                stops.append(other)
        return best, stops

    def is_lonely(self, box: Box, dx: int, dy: int) -> bool:
        """Is there no actor that it could meet on its way by (dx, dy), and none that could stand on it meanwhile?"""
        left, top = min(box.left, box.left + dx), min(box.top, box.top + dy) - (dy >= 0)
        right, bottom = max(box.right, box.right + dx), max(box.bottom, box.bottom + dy)
        return not any(
            other.kind == ACTOR and other is not box and blocks(box, other)
            for other in self._rest.crowd(left, top, right, bottom)
            if other.left < right and left < other.right and other.top < bottom and top < other.bottom
        )

    def next_actors(self, box: Box, dx: int, dy: int) -> list[Box]:
        """The actors that block it and that it would overlap on its next px; or by (dx, dy) px, one of which is 0."""
        left, right = min(box.left, box.left + dx) + (dx > 0), max(box.right, box.right + dx) - (dx < 0)
        top, bottom = min(box.top, box.top + dy) + (dy > 0), max(box.bottom, box.bottom + dy) - (dy < 0)
        found = [
            other
            for other in self._rest.crowd(left, top, right, bottom)
            if other.left < right and left < other.right and other.top < bottom and top < other.bottom
            if other.kind == ACTOR and other.id != box.id and blocks(box, other)
        ]
        return sorted(dict.fromkeys(found), key=by_id) if len(found) > 1 else found

    def next_solids(self, box: Box, dx: int, dy: int, ignoring: Box | None = None) -> list[Box]:
        """The solids that stop it on the next px."""
        return (self.free_x(box, dx, ignoring) if dx else self.free_y(box, dy, ignoring))[1]
