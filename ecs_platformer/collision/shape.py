"""A collider as Space files it: a box of whole px or a grid of cells, what it is, and what is known around it."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from ecs_platformer.collision.interned import COMMON, LEAST, PIXELS, px
from ecs_platformer.collision.tile_grid import Grid

SOLID, ONE_WAY, ACTOR, OTHER = 1, 2, 4, 8
BLOCKING = SOLID | ONE_WAY
ANY = SOLID | ONE_WAY | ACTOR | OTHER
NO_FLOOR: tuple[int, int] = (1, 0)  # from, to: nobody is within that
BESIDE = 8  # px; who is further than that from the reach of a solid that moves keeps out of it, and is not beside it

by_id = attrgetter("id")


class Nearest:
    """What is read in a tick of who walks: it fills the first cache line of a box. Slots lie in memory as their names
    are sorted, and those of a base class before them."""

    __slots__ = "floor_from", "floor_to", "left", "right", "x_from", "x_to"


class Bounds(Nearest):
    """What is read of who moves up or down, or is near one that moves: the second one."""

    __slots__ = "bottom", "edges", "land", "top", "x_end", "y_end", "y_from", "y_to"


class Box(Bounds):
    """A collider as Space files it; with a grid, the bounds of all its cells.

    What is known around an actor is its *clearance*, see clearance.py: as long as its left stays within [x_from, x_to]
    and its top within [y_from, y_to], where they are now, it comes to overlap nothing that could stop it. All of that
    reaches from x_from, y_from to x_end, y_end; with its left within `land` (from, to), it stands at the lower end.
    [floor_from, floor_to] is the same as long as it is there, and else nowhere, see alight(). Where nothing is known,
    it is the box itself.

    A solid is seen as far as its *reach*: no less than where it is. Of one that moves it is known who may come to be
    *beside* it, as long as it stays a px inside of that: all actors whose clearance overlaps its reach, and perhaps
    some more. None: that is not known.
    """

    __slots__ = (
        "beside", "grid", "id", "ignores", "kind", "layers",
        "only", "pushable", "reach_bottom", "reach_left", "reach_right", "reach_top", "span", "tangible",
    )  # fmt: skip

    def __init__(self, entity: int, kind: int, grid: Grid | None = None) -> None:
        self.id = entity
        self.kind = kind
        self.grid = grid
        self.left = self.top = self.right = self.bottom = 0
        self.layers = self.only = self.ignores = 0  # bits, see Space.bits
        self.pushable = False  # of two actors, one of which is, each blocks the other
        self.tangible = True  # no ghost
        self.span: tuple[int, int, int, int] | None = None  # the sectors it is filed in; None: it is not
        self.x_from = self.x_to = self.x_end = self.y_from = self.y_to = self.y_end = 0
        self.edges = 0  # of the clearance, beyond which something lies: bits, see clearance.py
        self.land = NO_FLOOR
        self.floor_from, self.floor_to = NO_FLOOR
        self.beside: dict[Box, None] | None = None
        self.reach_left = self.reach_top = self.reach_right = self.reach_bottom = 0

    def at(self, dx: int, dy: int) -> Box:
        """The same elsewhere, in no sector: to ask with."""
        other = Box(self.id, self.kind, self.grid)
        other.left, other.top, other.right, other.bottom = (
            self.left + dx, self.top + dy, self.right + dx, self.bottom + dy,
        )  # fmt: skip
        other.pushable, other.tangible = self.pushable, self.tangible
        other.layers, other.only, other.ignores = self.layers, self.only, self.ignores
        return other


def way_of(box: Box, dx: int, dy: int) -> tuple[int, int, int, int]:
    """All that it goes through: left, top, right, bottom."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    return min(left, left + dx), min(top, top + dy), max(right, right + dx), max(bottom, bottom + dy)


def land_on(floor: tuple[int, int], width: int) -> tuple[int, int]:
    """From where to where the left of who is so wide may lie, that it stands on this floor (from, to)."""
    start, end = floor[0] - width + 1, floor[1] - 1
    return (PIXELS[start], PIXELS[end]) if start >= LEAST and end < COMMON else (start, end)


def stands_for_sure(box: Box, dx: int = 0) -> bool:
    """By its clearance: here, or so many px to the side."""
    left = box.left + dx
    return box.floor_from <= left <= box.floor_to and box.x_from <= left <= box.x_to


def stands_along_for_sure(box: Box, start: int, end: int) -> bool:
    """The same at each of the px to the side from `start` to `end`, walls or not: its floor has no holes, and at both
    ends some of it is below, where it would be known if that had gone."""
    width = box.right - box.left
    left, right = max(box.x_from, box.floor_from + width - 1), min(box.x_end, box.floor_to + 1)
    return box.left + max(start, end) < right and left < box.right + min(start, end)


def forget(box: Box) -> None:
    """Of its clearance."""
    box.x_from = box.x_to = box.left
    box.y_from = box.y_to = box.top
    box.x_end, box.y_end = box.right, box.bottom
    box.floor_from, box.floor_to = box.land = NO_FLOOR
    box.edges = 0


def alight(box: Box) -> None:
    """It has come up or down within its clearance: does it stand now?"""
    if box.top == box.y_to:
        box.floor_from, box.floor_to = box.land
        box.top, box.bottom = box.y_to, box.y_end  # the same, but shared: see pixels.py
    else:
        box.floor_from, box.floor_to = NO_FLOOR


def forget_outside(box: Box) -> None:
    """Where it has been put beyond it."""
    if box.x_from <= box.left <= box.x_to and box.y_from <= box.top <= box.y_to:
        alight(box)
    else:
        forget(box)


def trim(box: Box, left: int, top: int, right: int, bottom: int, floor: tuple[int, int] | None = None) -> None:
    """Leave of its clearance what is on this side of a region, which it touches, and in which something happened. Along
    the top of that there may be a `floor` now (from, to)."""
    box.edges = 0
    if left >= box.right:
        if left < box.x_end:
            box.x_to, box.x_end = px(left - box.right + box.left), px(left)
    elif right <= box.left:
        if right > box.x_from:
            box.x_from = px(right)
    elif top >= box.bottom:
        if top < box.y_end:
            box.y_to, box.y_end = px(top - box.bottom + box.top), px(top)
        box.land = NO_FLOOR if floor is None or not box.tangible else land_on(floor, box.right - box.left)
        alight(box)
    elif bottom <= box.top:
        if bottom > box.y_from:
            box.y_from = px(bottom)
    else:
        forget(box)


def disturb(
    those: Iterable[Box], left: int, top: int, right: int, bottom: int, *, crude: bool, sparing: bool,
    floor: tuple[int, int] | None = None,
) -> list[Box]:  # fmt: skip
    """Those who are touched, see Space.disturb(); a clearance that is touched is trimmed. `crude`: what touches that
    matters, too, for they may stand on it, or go down it."""
    touched: list[Box] = []
    for box in those:
        if left <= box.right and box.left <= right and top <= box.bottom and box.top <= bottom:
            if box.kind != ACTOR or box.span is None:
                continue
            touched.append(box)
            if sparing and not crude:
                continue
        elif not (
            top <= box.y_end and box.y_from <= bottom
            # Beside what it knows, and of no use to it as a wall: there is nothing to take away
            and ((left < box.x_end and box.x_from < right) or box.edges or crude)
            and left <= box.x_end and box.x_from <= right
        ):  # fmt: skip
            continue
        if crude:
            forget(box)
        else:
            trim(box, left, top, right, bottom, floor)
    return touched


def forget_beside(solid: Box) -> None:
    """It is seen where it is, and no further."""
    solid.beside = None
    solid.reach_left, solid.reach_top, solid.reach_right, solid.reach_bottom = (
        solid.left, solid.top, solid.right, solid.bottom,
    )  # fmt: skip


def tell_who_moves(solids: Iterable[Box], box: Box, left: int, top: int, right: int, bottom: int) -> None:
    """What is known around an actor reaches as far as this region from now on: those of the solids that mind it shall
    know that it may come to be beside them."""
    for solid in solids:
        if (
            solid.beside is not None
            and solid.reach_top < bottom and top < solid.reach_bottom
            and solid.reach_left < right and left < solid.reach_right
        ):  # fmt: skip
            solid.beside[box] = None


def overlap(box: Box, left: int, top: int, right: int, bottom: int) -> bool:
    """Does the box, or a cell of its grid, overlap the region?"""
    if box.left >= right or box.right <= left or box.top >= bottom or box.bottom <= top:
        return False
    grid = box.grid
    return grid is None or grid.overlaps(left - box.left, top - box.top, right - box.left, bottom - box.top)


def meet(one: Box, other: Box) -> bool:
    """By their layers: may one block the other?"""
    if one.ignores & other.layers or other.ignores & one.layers:
        return False
    return (not one.only or bool(one.only & other.layers)) and (not other.only or bool(other.only & one.layers))


def blocks(one: Box, other: Box) -> bool:
    """Of two actors: can they not be in one place?"""
    return (one.pushable or other.pushable) and one.tangible and other.tangible and meet(one, other)
