"""How far around it an actor can move without asking, and how far it can walk and still stand: its clearance.

Most moves of most actors are a px through air that was empty before. So an actor looks around once, notes on its Box
how far the way is free in all directions, and moves within that by comparing numbers, until it leaves it or a solid
touches it (Space.disturb), as a fat box does in the trees of other engines. Too small is slow, too big is wrong:
in doubt there is none, and the law is asked pixel for pixel.
"""

from __future__ import annotations

from collections.abc import Collection

from ecs_platformer.collision.interned import COMMON, LEAST, PIXELS
from ecs_platformer.collision.shape import (
    ACTOR,
    BESIDE,
    NO_FLOOR,
    SOLID,
    Box,
    blocks,
    forget,
    land_on,
    meet,
    overlap,
    stands_for_sure,
    tell_who_moves,
)
from ecs_platformer.collision.slope_grid import SlopeGrid
from ecs_platformer.collision.space import Space
from ecs_platformer.collision.tile_grid import Grid

ALONG, BACK = 224, 96  # px that are looked at along the ground, to where it goes and to where it comes from
AHEAD, ASIDE = 64, 32  # the same of who flies: to where it goes, up or down, and to both sides
SLANT = 6  # px aside, that are looked down at, too, before a fall
RISE = 8  # px further up, that are looked at for who is taken up
LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8  # ends of a clearance where something is, and not just the end of what was looked at
WALL_LEFT, WALL_RIGHT = 16, 32  # and where that stops it for sure; in the air for no more than the next step


def look_around(space: Space, box: Box, dx: int, dy: int, *, flies: bool) -> bool:
    """Note the clearance of an actor that wants to go by dx, dy px; False if there is none, or no other than before.

    Who goes along the ground looks no higher than itself, and at what is right below; who `flies` also further down, or
    up, and to where it goes rather than straight.
    """
    edges = box.edges
    if (edges & RIGHT and box.left + dx > box.x_to) or (edges & LEFT and box.left + dx < box.x_from):
        if box.y_from == box.y_to:
            return False
    elif (edges & DOWN and box.top + dy > box.y_to) or (edges & UP and box.top + dy < box.y_from):
        return False
    seen = _look(space, box, dx, dy, flies)
    if not seen:
        forget(box)
    return seen


def _look(space: Space, box: Box, dx: int, dy: int, flies: bool) -> bool:
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    c0, c1 = left, right  # the columns that it goes through up or down
    if flies:
        c0, c1 = (left + dx, right) if dx < 0 else (left, right + dx)
        x0, x1 = left - ASIDE, right + ASIDE
        y0, y1 = (top - AHEAD, bottom) if dy < 0 else (top, bottom + AHEAD)
    else:
        x0, x1, y0, y1 = left - (ALONG if dx < 0 else BACK), right + (ALONG if dx > 0 else BACK), top, bottom
    if box.span is None or box.kind != ACTOR or (space.pushing and _is_crowded(space, box, x0, y0, x1, y1)):
        return False
    near: list[Box] = []
    told: list[Box] = []
    away: list[Box] = []  # to both sides, of those that move and need not know of it, for it keeps out of their reach
    a0, a1 = left - BESIDE + (dx if dx < 0 else 0), right + BESIDE + (dx if dx > 0 else 0)
    b0, b1 = top - BESIDE + (dy if dy < 0 else 0), bottom + BESIDE + (dy if dy > 0 else 0)
    for other in [
        # y first, by which more are left out
        other for other in space.solids_near(x0, y0, x1, y1 + 1)
        if other.reach_top <= y1 and y0 <= other.reach_bottom and other.reach_left <= x1 and x0 <= other.reach_right
    ]:  # fmt: skip
        if other.beside is not None:
            if not space.sloping:
                if other.reach_right <= a0 or a1 <= other.reach_left:
                    away.append(other)
                    continue
                if other.reach_bottom <= b0 or b1 <= other.reach_top:
                    if other.reach_right <= c0 or c1 <= other.reach_left:
                        away.append(other)
                    elif other.reach_bottom <= top:
                        if other.reach_bottom > y0:
                            y0 = other.reach_bottom
                    elif other.reach_top < y1:
                        y1 = other.reach_top
                    continue
            told.append(other)
        if other.top <= y1 and y0 <= other.bottom and other.left <= x1 and x0 <= other.right:
            near.append(other)
    if not box.tangible:
        near = []
    plain: list[Box] = []
    grids: list[tuple[int, int, Grid]] = []
    walls = SOLID  # is all that ends it sideways a solid?
    for other in near:
        if space.layered and not meet(box, other):
            continue
        grid = other.grid
        if grid is None:
            plain.append(other)
        elif isinstance(grid, SlopeGrid):
            x, y = other.left, other.top
            # All of its cells, not just what is filled of them: who walks down to a slope is drawn onto it
            if Grid.overlaps(grid, x0 - 1 - x, y0 - 1 - y, x1 + 1 - x, y1 + 1 - y):
                return False
        else:
            grids.append((other.left, other.top, grid))
            walls &= other.kind
    edges, blocked = 0, False
    if flies:
        free = _upright(plain, grids, (c0, top, c1, bottom), y0, y1)
        if free is None and dx:
            blocked = abs(dx) == 1 and not space.layered and _is_solid(near, left + dx, top, right + dx, bottom)
            free = _upright(plain, grids, (left, top, right, bottom), y0, y1)
        if free is None:
            return False
        edges = (UP if free[0] > y0 else 0) | (DOWN if free[1] < y1 else 0)
        y0, y1 = free
    for other in away:
        if other.reach_top < y1 and y0 < other.reach_bottom:
            if other.reach_right > left:
                if other.reach_left < x1:
                    x1 = other.reach_left
            elif other.reach_right > x0:
                x0 = other.reach_right
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
        elif other.top == y1 and other.left < c1 and c0 < other.right:
            floor = other.left, other.right
    for x, y, grid in grids:
        free = grid.width_of(left - x, y0 - y, right - x, y1 - y, start - x, end - x)
        if free is None:
            return False
        start, end = free[0] + x, free[1] + x
        under = grid.floor(c0 - x, c1 - x, y1 - y)
        if under is not None:
            floor = under[0] + x, under[1] + x
    space.file_around(box, start, y0, end, y1)
    if told:
        tell_who_moves(told, box, start, y0, end, y1)
    width = right - left
    lowest = y1 - bottom + top
    if start >= LEAST and y0 >= LEAST and end < COMMON and y1 < COMMON:  # px() of all of them
        box.x_from, box.x_to, box.x_end = PIXELS[start], PIXELS[end - width], PIXELS[end]
        box.y_from, box.y_to, box.y_end = PIXELS[y0], PIXELS[lowest], PIXELS[y1]
    else:
        box.x_from, box.x_to, box.x_end = start, end - width, end
        box.y_from, box.y_to, box.y_end = y0, lowest, y1
    box.land = NO_FLOOR if floor is None else land_on(floor, width)
    box.floor_from, box.floor_to = box.land if lowest == top else NO_FLOOR
    sure = walls and y0 == top and y1 == bottom
    if start > x0:
        edges |= LEFT | WALL_LEFT if sure else LEFT
    if end < x1:
        edges |= RIGHT | WALL_RIGHT if sure else RIGHT
    if blocked:
        edges |= WALL_RIGHT if dx > 0 else WALL_LEFT
    box.edges = edges
    return True


def _is_solid(those: list[Box], left: int, top: int, right: int, bottom: int) -> bool:
    return any(other.kind == SOLID and overlap(other, left, top, right, bottom) for other in those)


def _upright(
    plain: list[Box], grids: list[tuple[int, int, Grid]], region: tuple[int, int, int, int], y0: int, y1: int
) -> tuple[int, int] | None:
    """As far as [y0, y1) is free above and below a region; None, if something is in that."""
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


def stands_by_sight(space: Space, box: Box, side: int) -> bool | None:
    """Is there something right below its feet? None, if that cannot be told from its clearance. If it falls, it does so
    to this side (-1, 0, 1)."""
    if box.kind != ACTOR:  # which nobody else has
        return None
    if box.top == box.y_to and not stands_for_sure(box) and not _look(space, box, side * SLANT, 0, True):
        forget(box)
    return stands_for_sure(box) or (False if box.top < box.y_to else None)


def perch(box: Box, solid: Box) -> None:
    """It was moved by a solid. Where it stands on that now, this need not be found out anew."""
    on_top = box.bottom == solid.top and box.left < solid.right and solid.left < box.right
    if on_top and solid.grid is None and box.tangible and box.top == box.y_to:
        box.land = land_on((solid.left, solid.right), box.right - box.left)
        box.floor_from, box.floor_to = box.land


def come_along(space: Space, box: Box, dy: int, solids: Collection[Box] | None = None) -> None:
    """A solid is about to take it up or down. What it knows to both sides comes along, as far as that is free there,
    too: else who walks about on a lift would look around on every px. Where it does not, it is as before.

    The `solids` in all that it could take along, and perhaps others, if they are known."""
    start, end = box.left, box.right
    left = box.x_from if box.x_from > start - ASIDE else start - ASIDE
    right = box.x_end if box.x_end < end + ASIDE else end + ASIDE
    top, bottom = (box.top + dy, box.y_from) if dy < 0 else (box.y_end, box.bottom + dy)
    if right - left == end - start or top >= bottom or space.sloping:
        return
    high = top - RISE if dy < 0 else top
    solids = space.solids_near(left, high, right, bottom) if solids is None else solids
    tell_who_moves(solids, box, left, high, right, bottom)
    for other in solids:
        if other.left < right and left < other.right and other.top < bottom and high < other.bottom:
            if space.layered and not meet(box, other):
                continue
            if other.grid is not None:
                if overlap(other, left, top, right, bottom):
                    return
                if overlap(other, left, high, right, top):
                    high = top
            elif other.bottom <= top:
                high = other.bottom
            elif other.right <= start:
                left = other.right
            elif other.left >= end:
                right = other.left
            else:
                return
    most, top, bottom = right - end + start, box.top + dy, box.bottom + dy
    high = high if high < top else top
    space.file_around(box, left, high, right, bottom)
    if left >= LEAST and high >= LEAST and right < COMMON and bottom < COMMON:  # px() of all of them
        left, most, right = PIXELS[left], PIXELS[most], PIXELS[right]
        high, top, bottom = PIXELS[high], PIXELS[top], PIXELS[bottom]
    box.x_from, box.x_to, box.x_end = left, most, right
    box.y_from, box.y_to, box.y_end = high, top, bottom
    box.edges = 0


def _is_crowded(space: Space, box: Box, left: int, top: int, right: int, bottom: int) -> bool:
    """Is it a box that can be pushed, or is one near?"""
    if box.pushable:
        return True
    near = space.overlapping(left - 1, top - 1, right + 1, bottom + 1, ACTOR, box.id)
    return any(blocks(box, other) for other in near)
