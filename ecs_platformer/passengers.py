"""Who is carried and pushed by a plain solid that moves along one axis: the same as by the law (solids.py), and faster.

Most of what it takes along stands on it or before it, with free space around it that is known: to move that is to
write down its place. Whoever is not known to be free to go is taken by the law.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.bodies import Bodies
from ecs_platformer.body import Body
from ecs_platformer.box import NO_FLOOR, ONE_WAY, Box, by_id, trim, way_of
from ecs_platformer.clearance import ASIDE, come_along
from ecs_platformer.pixels import COMMON, PIXELS, px
from ecs_platformer.solids import push_by, take
from ecs_platformer.space import Space


def is_plain(bodies: Bodies, solid: Body) -> bool:
    """Is it one box, with nothing attached, in a world where nothing but solids pushes, and all are of one layer?"""
    space = bodies.space
    return (
        not (bodies.attaching or space.pushing or space.layered or space.sloping)
        and solid.box.grid is None
        and solid.collider.enabled
    )


def move_with_all(bodies: Bodies, solid: Body, dx: int, dy: int, near: Iterable[Box]) -> None:
    """Move a plain solid by whole px, one of which is 0. `near` are all actors that touch its way, some perhaps several
    times: Space has not trimmed what they know yet."""
    box, get = solid.box, bodies.get
    one_way = box.kind == ONE_WAY
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    way = way_of(box, dx, dy)
    those = sorted(dict.fromkeys(near), key=by_id)
    bodies.shift(solid, dx, dy, known=True)
    around: list[Box] | None = None
    far = px(box.right - 1)
    apart, lent = bodies.aside, solid.velocity if not (dx and one_way) else None
    for other in those:
        body, pixels = get(other.id), 0
        if body is None or body.ghost or body.squished:
            trim(other, *way)
            continue
        if body.rider is not None:
            sides = body.rider.sides
            if other.bottom == top and other.left < right and left < other.right and "feet" in sides:
                pixels = dx or dy
            elif not one_way and other.top < bottom and top < other.bottom:
                clings = (other.left == right and "left" in sides) or (other.right == left and "right" in sides)
                pixels = dx or dy if clings else 0
        if (not one_way or dy < 0) and (
            other.left < box.right and box.left < other.right and other.top < box.bottom and box.top < other.bottom
        ):
            if not one_way:
                pixels = push_by(other, box, dx, dy) or pixels
            elif other.bottom <= top:
                pixels = box.top - other.bottom
        if not pixels:
            trim(other, *way)
            continue
        position = body.position
        if dx:
            if not other.x_from <= other.left + pixels <= other.x_to:
                take(bodies, body, solid, pixels, sideways=True)
                continue
            to, end = other.left + pixels, other.right + pixels
            other.left, other.right = (PIXELS[to], PIXELS[end]) if to >= 0 and end < COMMON else (to, end)
            position.x = position.x + pixels if apart else other.left
        else:
            if not other.y_from <= other.top + pixels <= other.y_to:
                further = abs(pixels) > abs(dy)  # it was inside of it before
                if around is None and not further:
                    around = _solids_around(bodies.space, those, abs(dy))
                come_along(bodies.space, other, pixels, None if further else around)
                if not other.y_from <= other.top + pixels <= other.y_to:
                    take(bodies, body, solid, pixels, sideways=False)
                    continue
            to, end = other.top + pixels, other.bottom + pixels
            other.top, other.bottom = (PIXELS[to], PIXELS[end]) if to >= 0 and end < COMMON else (to, end)
            position.y = position.y + pixels if apart else other.top
        if body.lift is not None and lent is not None:
            body.lift.x, body.lift.y = lent.x, lent.y
        if other.bottom == box.top and other.left < box.right and box.left < other.right:
            # It stands on it, and knows what it knew
            other.edges = 0
            other.y_to, other.y_end = other.top, other.bottom
            start = box.left - other.right + other.left + 1
            other.land = PIXELS[start] if 0 <= start < COMMON else start, far
            other.floor_from, other.floor_to = other.land
        else:
            other.floor_from, other.floor_to = other.land = NO_FLOOR
            trim(other, box.left, box.top, box.right, box.bottom)


def _solids_around(space: Space, those: Iterable[Box], reach: int) -> list[Box]:
    """All that come_along() could ask for, for any of those, up or down by so many px."""
    left, right = min(box.left for box in those) - ASIDE, max(box.right for box in those) + ASIDE
    top, bottom = min(box.top for box in those) - reach, max(box.bottom for box in those) + reach
    return [
        solid for solid in space.solids_near(left, top, right, bottom)
        if solid.reach_top < bottom and top < solid.reach_bottom
        and solid.reach_left < right and left < solid.reach_right
    ]  # fmt: skip
