"""How far around it an actor can move without asking, and how far it can walk and still stand: its clearance.

Most moves of most actors are a px through air that was empty before. So an actor looks around once, notes on its Box
how far the way is free in all directions, and moves within that by comparing numbers, until it leaves it or a solid
touches it (Space.disturb), as a fat box does in the trees of other engines. Too small is slow, too big is wrong:
in doubt there is none, and the law is asked pixel for pixel.
"""

from __future__ import annotations

from ecs_platformer.box import ACTOR, SOLID, Box, blocks, forget, meet
from ecs_platformer.grid import Grid
from ecs_platformer.slopes import SlopeGrid
from ecs_platformer.space import Space

AHEAD, BEHIND = 96, 32  # px that are looked at, to where it goes and to where it comes from
LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8  # ends of a clearance where something is, and not just the end of what was looked at
WALL_LEFT, WALL_RIGHT = 16, 32  # and where that stops it for sure


def look_around(space: Space, box: Box, dx: int, dy: int, *, fall: bool = False) -> bool:
    """Note the clearance of an actor that wants to go by dx, dy px; False if there is none, or no other than before.

    Who goes along the ground looks no higher than itself, and at the ground; if there is none, it may look further
    down, to `fall`.
    """
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    far = AHEAD
    edges, aside = box.edges, (left + dx > box.x_to and RIGHT) or (left + dx < box.x_from and LEFT)
    if edges & aside:
        if box.y_from == box.y_to:
            return False
        far = dy if dy > 0 else -dy  # it may be beside what it flies past, but not before that
    elif (edges & DOWN and top + dy > box.y_to) or (edges & UP and top + dy < box.y_from):
        return False
    forget(box)
    if box.span is None:
        return False
    x0, x1 = left - (AHEAD if dx < 0 else BEHIND), right + (AHEAD if dx > 0 else BEHIND)
    y0, y1 = (top, bottom) if dy == 0 else (top, bottom + far) if dy > 0 else (top - far, bottom)
    deep = y1 + AHEAD if fall else y1
    if space.pushing and _is_crowded(space, box, x0, y0, x1, deep):
        return False
    plain: list[Box] = []
    grids: list[tuple[int, int, Grid]] = []
    ground: tuple[int, int] | None = None
    walls = SOLID  # is all that ends it sideways a solid, and in its way as it is now?
    for other in space.solids_near(x0, y0, x1, deep + 1) if box.tangible else ():
        x, y, grid = other.left, other.top, other.grid
        if x > x1 or y > deep or other.right < x0 or other.bottom < y0 or (space.layered and not meet(box, other)):
            continue
        if grid is None:
            plain.append(other)
            if y == bottom and x < right and left < other.right and dy == 0:
                ground = x, other.right
        elif isinstance(grid, SlopeGrid):
            if Grid.overlaps(grid, x0 - 1 - x, y0 - 1 - y, x1 + 1 - x, deep + 1 - y):  # any of it, not just what is filled
                return False
        else:
            grids.append((x, y, grid))
            walls &= other.kind
            floor = grid.floor(left - x, right - x, bottom - y) if dy == 0 else None
            if floor is not None:
                ground = x + floor[0], x + floor[1]
    if fall and ground is None:
        y1, dy = deep, 1
    looked = x0, x1, y0, y1
    if dy != 0:
        for other in plain:
            if other.left < right and left < other.right:
                if other.bottom <= top:
                    y0 = max(y0, other.bottom)
                elif other.top >= bottom:
                    y1 = min(y1, other.top)
                else:
                    return False
        for x, y, grid in grids:
            free = grid.height_of(left - x, top - y, right - x, bottom - y, y0 - y, y1 - y)
            if free is None:
                return False
            y0, y1 = free[0] + y, free[1] + y
    for other in plain:
        if other.top < y1 and y0 < other.bottom:
            walls &= other.kind
            if other.right <= left:
                x0 = max(x0, other.right)
            elif other.left >= right:
                x1 = min(x1, other.left)
            else:
                return False
    for x, y, grid in grids:
        free = grid.width_of(left - x, y0 - y, right - x, y1 - y, x0 - x, x1 - x)
        if free is None:
            return False
        x0, x1 = free[0] + x, free[1] + x
    space.file_around(box, x0, y0, x1, y1)
    width = right - left
    box.x_from, box.x_to, box.x_end = x0, x1 - width, x1
    box.y_from, box.y_to, box.y_end = y0, y1 - (bottom - top), y1
    box.edges = (UP if y0 > looked[2] else 0) | (DOWN if y1 < looked[3] else 0)
    if x0 > looked[0]:
        box.edges |= LEFT | WALL_LEFT if walls and dy == 0 else LEFT
    if x1 < looked[1]:
        box.edges |= RIGHT | WALL_RIGHT if walls and dy == 0 else RIGHT
    if ground is not None and ground[0] < right + dx and left + dx < ground[1]:  # and goes on to stand
        box.grounded = True
        if ground[0] - width >= x0:
            box.x_from, box.edges = ground[0] - width + 1, box.edges & ~(LEFT | WALL_LEFT)
        if ground[1] - 1 < box.x_to:
            box.x_to, box.edges = ground[1] - 1, box.edges & ~(RIGHT | WALL_RIGHT)
            box.x_end = box.x_to + width
    return True


def stands_by_sight(space: Space, box: Box) -> bool | None:
    """Is there something right below its feet? None, if that cannot be told from its clearance."""
    if not box.grounded and box.top == box.y_to:
        look_around(space, box, 0, 0, fall=True)
    return box.grounded or (False if box.top < box.y_to else None)


def _is_crowded(space: Space, box: Box, left: int, top: int, right: int, bottom: int) -> bool:
    """Is it a box that can be pushed, or is one near?"""
    if box.pushable:
        return True
    near = space.overlapping(left - 1, top - 1, right + 1, bottom + 1, ACTOR, box.id)
    return any(blocks(box, other) for other in near)
