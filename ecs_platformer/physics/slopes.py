"""Slopes: an actor that walks into one goes up it, and one that walks off its top sticks to the ground (torc)."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.collision.shape import SOLID, Box, overlap
from ecs_platformer.collision.slope_grid import SlopeGrid
from ecs_platformer.collision.space import Space


def slope_of(box: Box) -> SlopeGrid | None:
    return box.grid if isinstance(box.grid, SlopeGrid) and box.kind == SOLID else None


def near_slope(space: Space, box: Box, dx: int) -> bool:
    """Return True if a slope overlaps the box, its way by dx px, or the px below that."""
    left, top, right, bottom = min(box.left, box.left + dx), box.top, max(box.right, box.right + dx), box.bottom + 1
    return any(
        slope_of(other) is not None and overlap(other, left, top, right, bottom)
        for other in space.solids_near(left, top, right, bottom)
    )


def rise_of(stops: Sequence[Box], side: int) -> int:
    """Return how many px an actor that these solids stop must go up to walk one px on to this side (1 or -1).

    0: they are not all slopes that rise to that side.
    """
    slopes = [slope_of(box) for box in stops]
    if not slopes or any(slope is None or slope.side != side for slope in slopes):
        return 0
    return max(slope.rise for slope in slopes if slope is not None)


def passable(space: Space, box: Box, dx: int) -> bool:
    """Return True if the box could move dx px sideways by going up slopes."""
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
    """Return how many px an actor that stood on a slope goes down to stand again; 0 if that is more than `Slope.stick`.

    A solid that moves it (`ignoring`) does not count as what it stood on, but stops it like any other.
    """
    if space.free_y(box, 1)[1]:
        return 0
    stood = [slope.stick for other in space.free_y(before, 1, ignoring)[1] if (slope := slope_of(other)) is not None]
    if not stood:
        return 0
    free, stops = space.free_y(box, max(stood) + 1)
    return free if stops else 0


def downhill(stops: Sequence[Box]) -> int:
    """Return the side (1 or -1) to which an actor on these solids slides; 0: one is level, or they lean both ways."""
    sides = {0 if (slope := slope_of(box)) is None else -slope.side for box in stops}
    return sides.pop() if len(sides) == 1 else 0
