"""Slopes: an actor that walks into a slope walks up it; one that walks down a slope stays on the ground (torc).

Slopes that hang are ground for actors that are upside down, and all of this is upside down for them. To an actor that
falls the other way, a slope is a solid like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.core.collision.shape import SOLID, Box, overlap
from ecs_platformer.core.collision.slope_grid import SlopeGrid
from ecs_platformer.core.collision.space import Space


def slope_of(box: Box, down: int) -> SlopeGrid | None:
    """Return the grid of the box if it is a slope and not a one-way, and ground for actors that fall in the y direction
    `down` (1 or -1); else None."""
    grid = box.grid
    return grid if isinstance(grid, SlopeGrid) and grid.down == down and box.kind == SOLID else None


def near_slope(space: Space, box: Box, dx: int) -> bool:
    """Return True if a slope overlaps the region that the box sweeps in a move by dx px, or the row of px at its feet.

    A slope that is no ground for the box does not count.
    """
    down = box.down
    left, right = (box.left, box.right + dx) if dx > 0 else (box.left + dx, box.right)
    top, bottom = (box.top, box.bottom + 1) if down > 0 else (box.top - 1, box.bottom)
    for other in space.solids_near(left, top, right, bottom):  # a generator for any() takes longer
        if slope_of(other, down) is not None and overlap(other, left, top, right, bottom):
            return True
    return False


def rise_of(stops: Sequence[Box], side: int, steepest: float, down: int) -> int:
    """Return by how many px, at most, an actor rises while it moves 1 px over the slopes `stops`, to the right (1) or
    left (-1). The actor falls in the y direction `down`.

    Return 0 if `stops` is empty. Return 0, too, if one of `stops` is not a slope that rises to that side, or rises by
    more than `steepest` px per px.
    """
    slopes = [slope_of(box, down) for box in stops]
    if not slopes or any(slope is None or slope.side != side or slope.gradient > steepest for slope in slopes):
        return 0
    return max(slope.rise for slope in slopes if slope is not None)


def passable(space: Space, box: Box, dx: int, steepest: float) -> bool:
    """Return True if the box could move `dx` px sideways; it may go up slopes on the way. Other actors do not count."""
    side, down = 1 if dx > 0 else -1, box.down
    for _ in range(abs(dx)):
        up = 0
        while stops := space.free_x(box, side)[1]:
            up += 1
            if up > rise_of(stops, side, steepest, down) or space.free_y(box, -down)[1]:
                return False
            box = box.at(0, -down)
        box = box.at(side, 0)
    return True


def drop_of(space: Space, box: Box, before: Box, ignoring: Box | None) -> int:
    """Return how many px an actor that stood on a slope goes down to stand again; 0 if that is more than `Slope.stick`.

    Return 0, too, if the actor stands on something now, or did not stand on a slope before. `box` is the actor's box
    now; `before` is its box when it stood on the slope. The solid `ignoring` moves the actor: it does not count as the
    slope that the actor stood on, but the actor can come down on it.
    """
    down = box.down
    if space.free_y(box, down)[1]:
        return 0
    below = space.free_y(before, down, ignoring)[1]
    stood = [slope.stick for other in below if (slope := slope_of(other, down)) is not None]
    if not stood:
        return 0
    free, stops = space.free_y(box, down * (max(stood) + 1))
    return free if stops else 0


def downhill(stops: Sequence[Box], down: int) -> int:
    """Return the side, right (1) or left (-1), to which an actor on the solids `stops` slides that falls in the y
    direction `down`.

    Return 0 if there are no solids, if one solid is level, or if the solids lean both ways.
    """
    sides = {0 if (slope := slope_of(box, down)) is None else -slope.side for box in stops}
    return sides.pop() if len(sides) == 1 else 0
