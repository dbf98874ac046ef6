"""Who is carried and pushed by a plain solid that moves along one axis: the same as by the law (solids.py), and faster.

Most of what it takes along stands on it or before it, with free space around it that is known: to move that is to
write down its place. Whoever is not known to be free to go is taken by the law.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.collision.interned import COMMON, PIXELS
from ecs_platformer.collision.shape import NO_FLOOR, ONE_WAY, Box, by_id, land_on, overlap, trim, way_of
from ecs_platformer.collision.space import Space
from ecs_platformer.fast.clearance import ASIDE, RISE, come_along
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.solids import push_by, take


def is_plain(bodies: Bodies, solid: Body) -> bool:
    """Is it one box, with nothing attached, in a world where nothing but solids pushes, and all are of one layer?"""
    space = bodies.space
    return (
        not (bodies.attaching or space.pushing or space.layered or space.sloping)
        and solid.box.grid is None
        and solid.collider.enabled
    )


def move_with_all(bodies: Bodies, solid: Body, dx: int, dy: int, near: Iterable[Box]) -> None:
    """Move a plain solid by whole px, one of which is 0. `near` are all actors that touch its way, once each: Space has
    not trimmed what they know yet."""
    box, get, by = solid.box, bodies.get, dx or dy
    one_way = box.kind == ONE_WAY
    before = left, top, right, _ = box.left, box.top, box.right, box.bottom
    way = way_of(box, dx, dy)
    those = sorted(near, key=by_id)
    # Each lies elsewhere in memory: to fetch all of them at once takes hardly longer than to fetch one
    able = [None if (body := get(other.id)) is None or body.ghost or body.squished else body for other in those]
    bodies.shift(solid, dx, dy, known=True)
    floor = None if dy > 0 else (box.left, box.right)  # of who stays where he is, and falls or stands on it
    around: list[Box] | None = None
    width, land = 0, NO_FLOOR  # for who is as wide, as most of them are
    lent = solid.velocity if not (dx and one_way) else None
    for other, body in zip(those, able, strict=True):
        if body is None:
            trim(other, *way, floor)
            continue
        start, end, rider = other.left, other.right, body.rider
        rides = other.bottom == top and start < right and left < end and rider is not None and "feet" in rider.sides
        pixels = by if rides else _clings_or_is_pushed(other, body, box, before, dx, dy)
        if not pixels:
            trim(other, *way, floor)
            continue
        high, low = other.top, other.bottom
        if dx:
            start += pixels
            end += pixels
            if not other.x_from <= start <= other.x_to:
                take(bodies, body, solid, pixels, sideways=True)
                continue
            if start >= 0 and end < COMMON:
                start, end = PIXELS[start], PIXELS[end]
            other.left = start
            other.right = end
            bodies.write_x(body.position, body.position.x + pixels)
        else:
            high += pixels
            low += pixels
            if not other.y_from <= high <= other.y_to:
                if around is None and rides:
                    around = _solids_around(bodies.space, box, [one for one in those if one.bottom == top], dy)
                come_along(bodies.space, other, pixels, around if rides else None)
                if not other.y_from <= high <= other.y_to:
                    take(bodies, body, solid, pixels, sideways=False)
                    continue
            if high >= 0 and low < COMMON:
                high, low = PIXELS[high], PIXELS[low]
            other.top = high
            other.bottom = low
            bodies.write_y(body.position, body.position.y + pixels)
        if lent is not None and body.lift is not None:
            body.lift.x, body.lift.y = lent.x, lent.y
        if rides or (low == box.top and start < box.right and box.left < end):
            # It stands on it, and knows what it knew
            other.edges = 0
            if dy:
                other.y_to = high
                other.y_end = low
            if end - start != width:
                width = end - start
                land = land_on((box.left, box.right), width)
            other.land = land
            other.floor_from, other.floor_to = land
        else:
            other.floor_from, other.floor_to = other.land = NO_FLOOR
            trim(other, box.left, box.top, box.right, box.bottom)


def _clings_or_is_pushed(
    other: Box, body: Body, solid: Box, before: tuple[int, int, int, int], dx: int, dy: int
) -> int:
    """By how many px who does not stand on a solid goes with it, that was there before."""
    left, top, right, bottom = before
    one_way, pixels = solid.kind == ONE_WAY, 0
    if body.rider is not None and not one_way and other.top < bottom and top < other.bottom:
        sides = body.rider.sides
        clings = (other.left == right and "left" in sides) or (other.right == left and "right" in sides)
        pixels = dx or dy if clings else 0
    if (not one_way or dy < 0) and (
        other.left < solid.right and solid.left < other.right and other.top < solid.bottom and solid.top < other.bottom
    ):
        if not one_way:
            pixels = push_by(other, solid, dx, dy) or pixels
        elif other.bottom <= top:
            pixels = solid.top - other.bottom
    return pixels


def _solids_around(space: Space, lift: Box, those: list[Box], dy: int) -> list[Box]:
    """All that come_along() could ask for, for any of those who stand on a solid that takes them up or down; but for
    this one, which goes with them, and knows of them."""
    left, right = min(box.left for box in those) - ASIDE, max(box.right for box in those) + ASIDE
    if dy > 0:
        top = those[0].bottom
        bottom = top + dy
    else:
        top, bottom = min(box.top for box in those) + dy - RISE, max(box.top for box in those)
    return [
        solid for solid in space.solids_near(left, top, right, bottom)
        if solid.reach_top < bottom and top < solid.reach_bottom
        and solid.reach_left < right and left < solid.reach_right and solid is not lift
        and (solid.grid is None or overlap(solid, left, top, right, bottom))
    ]  # fmt: skip
