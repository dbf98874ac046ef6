"""A collider as Space files it, an axis-aligned bounding box (AABB) of whole px or a grid of cells; and how two of them
meet: whether they overlap, whether their layers let one block the other, and where feet meet a face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from ecs_platformer.core.collision.tile_grid import Grid

SOLID, ONE_WAY, ACTOR, OTHER = 1, 2, 4, 8  # kinds of boxes, as bits
BLOCKING = SOLID | ONE_WAY
ANY = SOLID | ONE_WAY | ACTOR | OTHER

Region = tuple[int, int, int, int]  # left, top, right, bottom in px; right and bottom are the first px outside

by_id = attrgetter("id")


class Box:
    """One collider: its bounds (in world px, half-open), the kind of its body, and its layers.

    If the collider has a grid, the bounds contain all cells of the grid.
    """

    __slots__ = (
        "bottom", "down", "grid", "group", "id", "ignores", "keys", "kind", "layers", "left", "only", "pushable",
        "right", "sectors", "tangible", "through", "top",
    )  # fmt: skip

    def __init__(self, entity: int, kind: int, grid: Grid | None = None) -> None:
        self.id = entity
        self.group = entity  # id of the solid that it moves with: its own, or that of its host
        self.kind = kind
        self.grid = grid
        self.left = self.top = self.right = self.bottom = 0
        self.layers = self.only = self.ignores = 0  # sets of bits, see Space.bits and layers_collide()
        self.down = 1  # the way it falls, in y: -1 if it is upside down, with its feet at its top
        self.pushable = False  # two actors block each other if one of them is pushable
        self.tangible = True  # False for a Ghost
        self.through: Sequence[tuple[int, int]] = ()  # one-ways that it drops through, see one_way.py
        self.sectors: Region | None = None  # region of the sectors it is filed in, px; None: it is not filed
        self.keys: Sequence[int] = ()  # of these sectors

    def at(self, dx: int, dy: int) -> Box:
        """Return a copy, moved by dx, dy px, for queries about another position."""
        copy = Box(self.id, self.kind, self.grid)
        copy.left, copy.top, copy.right, copy.bottom = (
            self.left + dx, self.top + dy, self.right + dx, self.bottom + dy,
        )  # fmt: skip
        copy.down, copy.pushable, copy.tangible, copy.through = self.down, self.pushable, self.tangible, self.through
        copy.layers, copy.only, copy.ignores = self.layers, self.only, self.ignores
        return copy

    def has_way(self, px: int) -> bool:
        """Return True if it is known that the box stands on something, and that neither a wall nor the end of its
        ground is within `px` px ahead (negative: to the left)."""
        return False


def swept_bounds(box: Box, dx: int, dy: int) -> Region:
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    return min(left, left + dx), min(top, top + dy), max(right, right + dx), max(bottom, bottom + dy)


def cells(box: Box) -> Iterator[Region]:
    """Yield the region (in world px) of each filled cell of the collider's grid; without a grid, the bounds.

    A cell of a slope counts as wholly filled, although it is empty above the slope.
    """
    grid = box.grid
    if grid is None:
        yield box.left, box.top, box.right, box.bottom
        return
    for row, filled in enumerate(grid.rows):
        for column in (at for at, cell in enumerate(filled) if cell):
            left, top = box.left + column * grid.size + grid.x, box.top + row * grid.size + grid.y
            yield left, top, left + grid.width, top + grid.height


def overlap(box: Box, left: int, top: int, right: int, bottom: int) -> bool:
    """Return True if the box (with a grid: a filled cell) overlaps the region. Touching is not overlapping."""
    if box.left >= right or box.right <= left or box.top >= bottom or box.bottom <= top:
        return False
    grid = box.grid
    return grid is None or grid.overlaps(left - box.left, top - box.top, right - box.left, bottom - box.top)


def layers_collide(one: Box, other: Box) -> bool:
    """Return True if the layers of two colliders allow them to block each other.

    Neither collider may ignore a layer of the other. If one of them lists layers in `only`, the other must have one of
    these layers.
    """
    if one.ignores & other.layers or other.ignores & one.layers:
        return False
    return (not one.only or bool(one.only & other.layers)) and (not other.only or bool(other.only & one.layers))


def actors_collide(one: Box, other: Box) -> bool:
    """Return True if two actors block each other: one is Pushable, neither is a Ghost, and their layers collide."""
    return (one.pushable or other.pushable) and one.tangible and other.tangible and layers_collide(one, other)


# Feet stand on a face: an actor's bottom on a solid's top or, if it falls upwards, its top under a solid's bottom.
# Distances are px past the face of the solid's bounds, in the direction in which the actor falls.


def depth(actor: Box, solid: Box) -> int:
    """Return how many px an actor's feet are past the face of a solid's bounds; negative before they reach it."""
    return actor.bottom - solid.top if actor.down > 0 else solid.bottom - actor.top


def face_within(actor: Box, solid: Box, first: int, end: int) -> int | None:
    """Return the face of the first cell that an actor's feet meet as they move into a solid's grid, or None.

    The result, `first` and `end` are in px past the face of the solid's bounds. Only cells with a face from `first` to
    before `end`, in the columns that the actor spans, are considered.
    """
    assert solid.grid is not None
    left, right = actor.left - solid.left, actor.right - solid.left
    if actor.down > 0:
        return solid.grid.top_within(left, right, first, end)
    height = solid.bottom - solid.top
    bottom = solid.grid.bottom_within(left, right, height - end, height - first)
    return None if bottom is None else height - bottom
