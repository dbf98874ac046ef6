"""How far a solid that has moved pushes an actor out of its way, alone or as one with the solids attached to it."""

from __future__ import annotations

from collections.abc import Collection

from ecs_platformer.core.collision.layers import layers_collide
from ecs_platformer.core.collision.one_way import lift_by
from ecs_platformer.core.collision.shape import ACTOR, ONE_WAY, SOLID, Box, cells, overlap
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body


def joined(bodies: Bodies, solid: Body) -> list[Body]:
    """Return the solid and, after it, the solids attached to it, directly or by a chain of solids. All of them move as
    one."""
    parts = [solid]
    if bodies.attaching:
        for part in parts:
            attached = [bodies.get(link.entity) for link in bodies.links.get(part.id, ())]
            parts += [body for body in attached if body is not None and body.solid is not None]
    return parts


def own_solids(bodies: Bodies, body: Body) -> Collection[int]:
    """Return the ids of a solid and of all solids attached to it, directly or by a chain of solids.

    If `body` is not a solid, the result is empty.
    """
    return () if body.solid is None else [part.id for part in joined(bodies, body)]


def push_of_all(actor: Body, parts: list[Body], dx: int, dy: int) -> int:
    """Return by how many px, signed, solids that have moved by (dx, dy) as one push an actor: out of all of them, or up
    with a one-way. Return 0 if they do not push it."""
    box, push = actor.box, 0
    for part in parts:
        other = part.box
        if other.left >= box.right or other.right <= box.left or other.top >= box.bottom or other.bottom <= box.top:
            continue
        if part.collider.enabled and actor.blockable and not actor.squished and layers_collide(box, other):
            pixels = lift_by(box, other, dy) if other.kind == ONE_WAY else push_by(box, other, dx, dy)
            if abs(pixels) > abs(push):
                push = pixels
    return push_out_of(actor, parts, dx, dy, push) if push and len(parts) > 1 else push


def push_out_of(actor: Body, parts: list[Body], dx: int, dy: int, least: int = 0) -> int:
    """Return the smallest push, in px and signed as `least` is, that frees an actor of the solids; at least `least`."""
    push = least
    while True:
        there = actor.box.at(push if dx else 0, push if dy else 0)
        around = _around(there, parts)
        if not around:
            return push
        push += max([push_by(there, part.box, dx, dy) for part in around], key=abs)


def is_inside(actor: Body, parts: list[Body]) -> bool:
    """Return True if the actor overlaps one of the solids, and their layers do not allow that. One-ways do not
    count."""
    return bool(_around(actor.box, parts))


def _around(actor: Box, parts: list[Body]) -> list[Body]:
    return [
        part for part in parts
        if part.collider.enabled and part.box.kind == SOLID and layers_collide(actor, part.box)
        and overlap(part.box, actor.left, actor.top, actor.right, actor.bottom)
    ]  # fmt: skip


def push_by(actor: Box, solid: Box, dx: int, dy: int) -> int:
    """Return the signed px by which a solid that has moved by (dx, dy) must push an actor that it overlaps.

    One of `dx` and `dy` is 0. The push is along the other axis, the smallest after which the two do not overlap.
    """
    grid = solid.grid
    if grid is None:
        if dx:
            return solid.right - actor.left if dx > 0 else solid.left - actor.right
        return solid.bottom - actor.top if dy > 0 else solid.top - actor.bottom
    left, right = actor.left - solid.left, actor.right - solid.left
    top, bottom = actor.top - solid.top, actor.bottom - solid.top
    push = 0
    while True:  # until no cell overlaps the actor's new place
        if dx > 0:
            edge = grid.rightmost(left + push, top, right + push, bottom)
            further = None if edge is None else edge - left
        elif dx < 0:
            edge = grid.leftmost(left + push, top, right + push, bottom)
            further = None if edge is None else edge - right
        elif dy > 0:
            edge = grid.bottommost(left, top + push, right, bottom + push)
            further = None if edge is None else edge - top
        else:
            edge = grid.topmost(left, top + push, right, bottom + push)
            further = None if edge is None else edge - bottom
        if further is None:
            return push
        push = further


def has_room(bodies: Bodies, solid: Body) -> bool:
    """Return True if no part of the solid overlaps another solid, or an actor that this solid blocks. The solid need
    not be enabled.

    One-way parts need no room.
    """
    parts = joined(bodies, solid)
    own = {part.id for part in parts}
    for box in [part.box for part in parts if part.box.kind != ONE_WAY]:
        near = bodies.space.overlapping(box.left, box.top, box.right, box.bottom, SOLID | ACTOR)
        others = [other for other in near if other.tangible and other.id not in own and layers_collide(box, other)]
        if any(overlap(other, *cell) for other in others for cell in cells(box)):
            return False
    return True
