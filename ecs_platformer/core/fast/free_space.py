"""Free space: a Space that caches, for each actor, a region around it that is free of solids.

Most moves of most actors are one px through air that was empty before. So an actor looks around once, and stores in its
FreeBox how far it can move without overlapping a solid, and whether it has a floor. Within that region a move only
compares numbers, as with the fat AABBs of other engines. `invalidate` shrinks the cached regions where a solid appears,
vanishes or moves; an actor that leaves its region clears it. A solid that moves looks around for actors in the same
way. A region that is too small costs time, one that is too large would be wrong: in doubt nothing is cached, and the
physics rules decide.
"""

from __future__ import annotations

from collections.abc import Collection
from operator import attrgetter
from typing import cast

from ecs_platformer.core.collision.shape import (
    ACTOR,
    BLOCKING,
    OTHER,
    SOLID,
    Box,
    Region,
    actors_collide,
    by_id,
    layers_collide,
    overlap,
    swept_bounds,
)
from ecs_platformer.core.collision.slope_grid import SlopeGrid
from ecs_platformer.core.collision.space import Space, sectors_of
from ecs_platformer.core.collision.tile_grid import Grid

# How far an actor looks, in px
AHEAD, BEHIND = 224, 96  # along the ground
FALLING, ASIDE = 64, 32  # in the air: up or down, and to both sides

LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8  # ends of the region that a solid bounds, and not only the distance looked
WALL_LEFT, WALL_RIGHT = 16, 32  # that solid stops the actor for certain; in the air only in its next step
NO_FLOOR = (1, 0)
TANGIBLE = attrgetter("tangible")  # of a Box

Floor = tuple[int, int]  # from, to
Columns = list[tuple[int, int, Grid]]  # left and top of the grid, in world px


class FreeBox(Box):
    """A box, and a region around it in which no solid can stop it.

    As long as the left of the box is within [x_from, x_to] and its top within [y_from, y_to], the box does not overlap
    any solid that could stop it. The region reaches from (x_from, y_from) to (x_end, y_end). When the box is at the
    end of the region to which it falls, with its top at `y_rest` (y_to, or y_from if it is upside down), it is grounded
    as long as its left is within `landing` (from, to). If nothing is cached, the region is the box itself. All numbers
    are in px.

    At `blind` (left, top) nothing can be cached, as right beside a slope, but that it is grounded there: `landing` is
    then its own left alone.

    A solid in FreeSpace.alone is in its region, where it touches no actor, and no region of an actor.
    """

    __slots__ = (
        "blind", "edges", "floor_from", "floor_to", "landing", "x_end", "x_from", "x_to", "y_end",
        "y_from", "y_rest", "y_to",
    )  # fmt: skip

    def __init__(self, entity: int, kind: int, grid: Grid | None = None) -> None:
        super().__init__(entity, kind, grid)
        self.blind: tuple[int, int] | None = None
        self.clear()

    def clear(self) -> None:
        self.x_from = self.x_to = self.left
        self.y_from = self.y_to = self.y_rest = self.top
        self.x_end, self.y_end = self.right, self.bottom
        self.landing = NO_FLOOR
        self.floor_from, self.floor_to = NO_FLOOR  # `landing` while the top is at y_rest, else NO_FLOOR
        self.edges = 0  # bits, see above

    def know(self, left: int, top: int, right: int, bottom: int, floor: tuple[int, int] | None) -> None:
        width, height = self.right - self.left, self.bottom - self.top
        self.x_from, self.x_to, self.x_end = left, right - width, right
        self.y_from, self.y_to, self.y_end = top, bottom - height, bottom
        self.y_rest = self.y_to if self.down > 0 else top
        self.landing = NO_FLOOR if floor is None else (floor[0] - width + 1, floor[1] - 1)
        self.find_floor()

    def knows(self, left: int, top: int) -> bool:
        """Return True if the cached region shows that the box is free with its top left corner at (left, top)."""
        inside = self.x_from <= left <= self.x_to and self.y_from <= top <= self.y_to
        return inside and (self.x_from < self.x_to or self.y_from < self.y_to)  # else nothing is cached

    def has_floor(self, dx: int = 0) -> bool:
        """Return True if the cached region shows that the box would be grounded if shifted sideways by `dx` px."""
        left = self.left + dx
        return self.floor_from <= left <= self.floor_to and self.x_from <= left <= self.x_to

    def has_floor_along(self, start: int, end: int) -> bool:
        """Return True if the box, shifted sideways by any distance from `start` to `end` px, is above the cached floor.

        It is enough to test the two ends: the floor has no gaps, and the cache is updated when any part of the floor
        below the region changes.
        """
        width = self.right - self.left
        left, right = max(self.x_from, self.floor_from + width - 1), min(self.x_end, self.floor_to + 1)
        return self.left + max(start, end) < right and left < self.right + min(start, end)

    def has_way(self, px: int) -> bool:
        if px > 0:
            front = self.right + px
            return front <= self.x_end and self.floor_from <= self.left and front <= self.floor_to + 1
        front, floor_left = self.left + px, self.floor_from + self.right - self.left - 1
        return self.x_from <= front and self.left <= self.floor_to and floor_left <= front

    def find_floor(self) -> None:
        """Set floor_from and floor_to to `landing` if the top of the box is at y_rest, else to NO_FLOOR."""
        self.floor_from, self.floor_to = self.landing if self.top == self.y_rest else NO_FLOOR

    def clear_outside(self) -> None:
        """Update the cache after a move: forget the region if the box is no longer inside, or else update the floor."""
        if self.x_from <= self.left <= self.x_to and self.y_from <= self.top <= self.y_to:
            self.find_floor()
        else:
            self.clear()

    def cut_off(self, left: int, top: int, right: int, bottom: int, floor: tuple[int, int] | None = None) -> None:
        """Shrink the cached region until it does not overlap the given region, in which a solid has changed.

        `floor` is the top edge (from, to) of the solid after its change if actors may stand on that edge, else None.
        """
        self.edges = 0
        if left >= self.right:
            if left < self.x_end:
                self.x_to, self.x_end = left - self.right + self.left, left
        elif right <= self.left:
            if right > self.x_from:
                self.x_from = right
        elif top >= self.bottom:
            if top < self.y_end:
                self.y_to, self.y_end = top - self.bottom + self.top, top
            if self.down > 0:
                width, self.y_rest = self.right - self.left, self.y_to
                stands = floor is not None and self.tangible and not self.through
                self.landing = (floor[0] - width + 1, floor[1] - 1) if floor is not None and stands else NO_FLOOR
                self.find_floor()
        elif bottom <= self.top:
            if bottom > self.y_from:
                self.y_from = bottom
            if self.down < 0:
                self.y_rest, self.landing = self.y_from, NO_FLOOR
                self.find_floor()
        else:
            self.clear()


class FreeSpace(Space):
    """Gives the same answers as Space, but takes them from the cached regions if these are sufficient."""

    def __init__(self) -> None:
        super().__init__()
        self.alone: set[Box] = set()  # solids with a cached region, until an actor is filed in sectors that touch it
        self._about_to_move: Box | None = None  # a solid for which invalidate_path() was already called

    def box(self, entity: int) -> Box:
        return FreeBox(entity, OTHER)

    # Changes

    def _file_around(self, box: Box, left: int, top: int, right: int, bottom: int) -> None:
        filed = box.sectors
        super()._file_around(box, left, top, right, bottom)
        if box.sectors is not filed:
            if box.kind != ACTOR:
                self.alone.discard(box)
            elif box.tangible and self.alone:
                self._end_alone(*cast(Region, box.sectors))

    def _end_alone(self, left: int, top: int, right: int, bottom: int) -> None:
        """Forget the regions of the solids that touch a region in which an actor was filed."""
        self.alone -= {
            solid for solid in cast("set[FreeBox]", self.alone)
            if left <= solid.x_end and solid.x_from <= right and top <= solid.y_end and solid.y_from <= bottom
        }  # fmt: skip

    def file(self, box: Box) -> None:
        super().file(box)
        cast(FreeBox, box).clear()
        if box.kind & BLOCKING or box.pushable:
            self.invalidate(box.left, box.top, box.right, box.bottom, by_actor=box.pushable)

    def take_out(self, box: Box) -> None:
        filed = box.sectors is not None
        super().take_out(box)
        cast(FreeBox, box).clear()
        self.alone.discard(box)
        if filed and (box.kind & BLOCKING or box.pushable):
            self.invalidate(box.left, box.top, box.right, box.bottom, by_actor=box.pushable)

    def translate(self, box: Box, dx: int, dy: int) -> None:
        if box is self._about_to_move:
            self._about_to_move = None
        elif box.kind & BLOCKING or box.pushable:
            self.invalidate(*swept_bounds(box, dx, dy), by_actor=box.pushable)
        Space.translate(self, box, dx, dy)
        if box.kind == ACTOR:
            cast(FreeBox, box).clear_outside()
        elif box in self.alone:
            self.alone.remove(box)

    def near_path(self, solid: FreeBox, dx: int, dy: int) -> list[Box]:
        """Return the actors that may be, or have their cached region, at the region through which a solid is about to
        move by dx, dy px; unordered and with repeats. A Ghost does not count, as no solid moves it or bounds its
        region. If there is none in the sectors of that region, cache these without a px at their edges, as far as the
        solid is filed in them."""
        filed = solid.sectors
        if filed is None:
            return []
        left, right = (solid.left + dx, solid.right) if dx < 0 else (solid.left, solid.right + dx)
        top, bottom = (solid.top + dy, solid.bottom) if dy < 0 else (solid.top, solid.bottom + dy)
        near = [*filter(TANGIBLE, self._actors.near(left - 1, top - 1, right + 1, bottom + 1))]
        if not near and solid.grid is None and solid.keys:
            x0, y0, x1, y1 = sectors_of(left - 1, top - 1, right + 1, bottom + 1)
            solid.know(max(x0 + 1, filed[0]), max(y0 + 1, filed[1]), min(x1 - 1, filed[2]), min(y1 - 1, filed[3]), None)
            self.alone.add(solid)
        return near

    def invalidate_path(self, solid: Box, dx: int, dy: int, near: list[Box] | None = None) -> list[Box]:
        """Call invalidate() for the region through which a solid is about to move by dx, dy px; one of the two is 0.
        `near` is what near_path() returns, if that is known.

        Return the actors that touch the region, sorted by id: the solid may push or carry these actors.
        """
        self._about_to_move = solid
        if solid.sectors is None:
            return []
        left, top, right, bottom = solid.left, solid.top, solid.right, solid.bottom
        # An actor on top of a plain solid that moves sideways still has it as its floor
        floor = (left + dx, right + dx) if dx and solid.grid is None and not self.layered else None
        if dx > 0 or dy > 0:
            touching = self.invalidate(left, top, right + dx, bottom + dy, floor=floor, near=near)
        else:
            touching = self.invalidate(left + dx, top + dy, right, bottom, floor=floor, near=near)
        return sorted(dict.fromkeys(touching), key=by_id) if len(touching) > 1 else touching

    def invalidate(
        self,
        left: int,
        top: int,
        right: int,
        bottom: int,
        *,
        by_actor: bool = False,
        floor: Floor | None = None,
        near: list[Box] | None = None,
    ) -> list[Box]:
        """Shrink all cached regions that touch a region in which a solid or a Pushable appears, vanishes or moves.

        `by_actor` is True for a Pushable. `floor` is the top edge (from, to) that the solid will have after its move.
        Return the actors with a box that touches the region, unordered and with repeats.
        """
        touching: list[Box] = []
        crude = by_actor or self.slopes  # then an actor that only touches the region matters, too
        if near is None:
            near = self._actors.near(left - 1, top - 1, right + 1, bottom + 1)
        for box in [
            # y first, which rules out more: the cached regions are wider than high
            box for box in cast("list[FreeBox]", near)
            if top <= box.y_end and box.y_from <= bottom and box.x_from <= right and left <= box.x_end
        ]:  # fmt: skip
            if (
                left <= box.right
                and box.left <= right
                and top <= box.bottom
                and box.top <= bottom
                and box.kind == ACTOR
            ):
                touching.append(box)
            if crude:
                box.clear()
            else:
                box.cut_off(left, top, right, bottom, floor)
        return touching

    # Queries that the cached region may answer

    def is_free(self, box: Box, left: int, top: int, own: Collection[int] = ()) -> bool:
        if type(box) is FreeBox and box.kind == ACTOR and box.tangible and box.knows(left, top):
            return True
        return super().is_free(box, left, top, own)

    def free_x(self, box: Box, amount: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
        if type(box) is FreeBox and box.kind == ACTOR and box.x_from <= box.left + amount <= box.x_to and box.tangible:
            return abs(amount), []
        return super().free_x(box, amount, ignoring)

    def free_y(self, box: Box, amount: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
        if type(box) is FreeBox and box.kind == ACTOR and box.y_from <= box.top + amount <= box.y_to and box.tangible:
            return abs(amount), []
        return super().free_y(box, amount, ignoring)

    def supports(self, box: Box, dx: int = 0, dy: int = 0) -> bool:
        if not dy and type(box) is FreeBox:
            left = box.left + dx
            if box.floor_from <= left <= box.floor_to and (not dx or box.x_from <= left <= box.x_to):
                return True
            if not dx and box.kind == SOLID and box.grid is None and box.bottom - box.top > 1 and not self.layered:
                return box.sectors is not None or super().supports(box)  # the query finds the solid itself
            if not dx and box.kind == ACTOR:
                if box.top != box.y_rest:
                    return False
                if box.tangible:
                    if self._look(box, 0, 0, flies=True):  # up and down as well: it may begin to fall
                        return box.has_floor()
                    if box.sectors is not None:
                        if not self.free_y(box, box.down)[1]:
                            return bool(self.next_actors(box, 0, box.down))
                        box.landing = box.left, box.left
                        box.find_floor()
                        return True
        return super().supports(box, dx, dy)

    def supports_along(self, box: Box, start: int, end: int, dy: int = 0) -> bool:
        if not dy and type(box) is FreeBox and box.kind == ACTOR and box.has_floor_along(start, end):
            return True
        return super().supports_along(box, start, end, dy)

    # Looking around

    def look_around(self, box: FreeBox, dx: int, dy: int, *, flies: bool) -> bool:
        """Cache the free region around an actor that is to move by dx, dy px.

        Return False if that is of no use: a known solid ends the region on that side, or nothing can be cached.

        For an actor on the ground, the region is as high as the actor, and the floor right below the region is cached,
        too. If the actor `flies`, the region also reaches up or down, in the columns that the actor moves through.
        """
        edges = box.edges
        if (edges & RIGHT and box.left + dx > box.x_to) or (edges & LEFT and box.left + dx < box.x_from):
            if box.y_from == box.y_to:
                return False
        elif (edges & DOWN and box.top + dy > box.y_to) or (edges & UP and box.top + dy < box.y_from):
            return False
        return self._look(box, dx, dy, flies=flies)

    def _look(self, box: FreeBox, dx: int, dy: int, *, flies: bool) -> bool:
        here = box.left, box.top
        if here == box.blind:
            return False
        if self._cache_around(box, dx, dy, flies=flies):
            return True
        box.clear()
        box.blind = here
        return False

    def _cache_around(self, box: FreeBox, dx: int, dy: int, *, flies: bool) -> bool:
        if box.sectors is None or box.kind != ACTOR:
            return False
        if box.through or box.pushable:  # it ignores some of what is there, or is stopped by more
            return False
        left, top, right, bottom, upright = box.left, box.top, box.right, box.bottom, box.down > 0
        c0, c1 = left, right  # the columns that the actor passes through
        if flies:
            c0, c1 = (left + dx, right) if dx < 0 else (left, right + dx)
            x0, x1 = left - ASIDE, right + ASIDE
            y0, y1 = (top - FALLING, bottom) if (dy or box.down) < 0 else (top, bottom + FALLING)
        else:
            x0, x1 = left - (AHEAD if dx < 0 else BEHIND), right + (AHEAD if dx > 0 else BEHIND)
            y0, y1 = top, bottom
        if self.pushables and self._is_crowded(box, x0, y0, x1, y1):
            return False
        plain: list[Box] = []
        grids: Columns = []
        walls = SOLID  # SOLID as long as no one-way bounds the region sideways
        for other in self._solids.near(x0 - 1, y0 - 1, x1 + 1, y1 + 1) if box.tangible else ():
            if other.top > y1 or other.bottom < y0 or other.left > x1 or other.right < x0:
                continue
            if self.layered and not layers_collide(box, other):
                continue
            grid = other.grid
            if grid is None:
                plain.append(other)
            elif isinstance(grid, SlopeGrid):
                x, y = other.left, other.top
                # Keep a px away from whole cells, not only from what the slope fills: an actor that walks down sticks
                # to a slope
                free = grid.width_of(left - 1 - x, y0 - 1 - y, right + 1 - x, y1 + 1 - y, x0 - 1 - x, x1 + 1 - x)
                if free is None:
                    return False
                x0, x1 = free[0] + x + 1, free[1] + x - 1
            else:
                grids.append((other.left, other.top, grid))
                walls &= other.kind
        edges, blocked = 0, False
        if flies:
            free = _free_upright(plain, grids, (c0, top, c1, bottom), y0, y1)
            if free is None and dx:
                blocked = abs(dx) == 1 and not self.layered and self._is_wall(left + dx, top, right + dx, bottom)
                free = _free_upright(plain, grids, (left, top, right, bottom), y0, y1)
            if free is None:
                return False
            edges = (UP if free[0] > y0 else 0) | (DOWN if free[1] < y1 else 0)
            y0, y1 = free
        start, end = x0, x1
        floor: tuple[int, int] | None = None
        for other in plain:
            if other.top < y1 and y0 < other.bottom:
                walls &= other.kind
                if other.right <= left:
                    start = max(start, other.right)
                elif other.left >= right:
                    end = min(end, other.left)
                else:
                    return False
            elif (other.top == y1 if upright else other.bottom == y0) and other.left < c1 and c0 < other.right:
                floor = other.left, other.right
        for x, y, grid in grids:
            free = grid.width_of(left - x, y0 - y, right - x, y1 - y, start - x, end - x)
            if free is None:
                return False
            start, end = free[0] + x, free[1] + x
            under = grid.floor(c0 - x, c1 - x, (y1 if upright else y0) - y, upright=upright)
            if under is not None:
                floor = under[0] + x, under[1] + x
        self._file_around(box, start, y0, end, y1)
        box.know(start, y0, end, y1, floor)
        sure = walls and y0 == top and y1 == bottom
        if start > x0:
            edges |= LEFT | WALL_LEFT if sure else LEFT
        if end < x1:
            edges |= RIGHT | WALL_RIGHT if sure else RIGHT
        if blocked:
            edges |= WALL_RIGHT if dx > 0 else WALL_LEFT
        box.edges = edges
        return True

    def _is_crowded(self, box: Box, left: int, top: int, right: int, bottom: int) -> bool:
        near = self.overlapping(left - 1, top - 1, right + 1, bottom + 1, ACTOR, box.id)
        return any(actors_collide(box, other) for other in near)

    def _is_wall(self, left: int, top: int, right: int, bottom: int) -> bool:
        near = self._solids.near(left, top, right, bottom)
        return any(other.kind == SOLID and overlap(other, left, top, right, bottom) for other in near)


def _free_upright(
    plain: list[Box], grids: Columns, region: tuple[int, int, int, int], y0: int, y1: int
) -> tuple[int, int] | None:
    left, top, right, bottom = region
    for other in plain:
        if other.left < right and left < other.right:
            if other.bottom <= top:
                y0 = max(y0, other.bottom)
            elif other.top >= bottom:
                y1 = min(y1, other.top)
            else:
                return None
    for x, y, grid in grids:
        free = grid.height_of(left - x, top - y, right - x, bottom - y, y0 - y, y1 - y)
        if free is None:
            return None
        y0, y1 = free[0] + y, free[1] + y
    return y0, y1
