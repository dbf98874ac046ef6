"""Solids move without being stopped: they push the actors in their way and carry their riders.

On each axis a solid first finds its riders, then moves. An actor that the solid then overlaps is pushed, until it is
flush with the face that pushes it; any other rider is carried. The solid does not stop the actors that it moves. Pushes
and carries are whole px and do not pass through the Remainder. An actor that is stopped and left inside the solid is
squished. Solids pass through solids. Source: Celeste and TowerFall physics.

An actor rides a solid that it stands on, or touches with a side, if the actor's Rider lists that side. Only positions
count, not velocities. An actor stands on a solid if its bottom equals the solid's top and the two overlap horizontally;
if it is upside down, its top equals the solid's bottom (depth). One-ways are ridden by feet only, and lift
instead of pushing (`collision/one_way.py`).

The solids attached to a solid move with it as its parts, as if all were one solid: riders of any part are carried once,
an actor is pushed out of all parts, and it is squished only between a part and something else.

While there are boxes to push, `crates.py` pushes and carries. Shortcuts, if they are on, round a short way
themselves, and begin with move_solid_along().
"""

from __future__ import annotations

from collections.abc import Collection

from ecs_platformer.core.collision.one_way import drops_through
from ecs_platformer.core.collision.shape import (
    ACTOR,
    ONE_WAY,
    SOLID,
    Box,
    cells,
    depth,
    face_within,
    layers_collide,
    overlap,
    swept_bounds,
)
from ecs_platformer.core.physics.actors import rounded, walk
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.crates import shift_together
from ecs_platformer.core.physics.shifts import Direction, is_inside, push_of_all, push_out_of


def move_solid(bodies: Bodies, solid: Body, dx: float, dy: float) -> None:
    """Move a solid by dx and dy px, x before y; nothing stops it. The remaining fraction of a px is kept in its
    Remainder.

    A solid without Remainder does not move. Raises InvalidValueError if the movement is not finite.
    """
    if solid.remainder is None:
        return
    remainder = solid.remainder
    remainder.x += dx
    remainder.y += dy
    pixels_x, pixels_y = rounded(remainder.x), rounded(remainder.y)
    if pixels_x:
        remainder.x -= pixels_x
        move_solid_along(bodies, solid, pixels_x, 0, _actors_near(bodies, solid, pixels_x, 0))
    if pixels_y:
        remainder.y -= pixels_y
        move_solid_along(bodies, solid, 0, pixels_y, _actors_near(bodies, solid, 0, pixels_y))


def _actors_near(bodies: Bodies, solid: Body, dx: int, dy: int) -> list[Body]:
    """Return the actors that overlap or touch the region that a solid is about to move through, ids ascending.

    The region is a box around all parts of the solid.
    """
    lefts, tops, rights, bottoms = zip(*[swept_bounds(part.box, dx, dy) for part in bodies.joined(solid)], strict=True)
    return bodies.actors_in(min(lefts) - 1, min(tops) - 1, max(rights) + 1, max(bottoms) + 1)


def move_solid_along(bodies: Bodies, solid: Body, dx: int, dy: int, near: list[Body]) -> None:
    """Move a solid by (dx, dy) px along one axis (`dx` or `dy` is 0), then push and carry actors.

    `near` must contain all actors that overlap or touch the region through which the solid moves, ids ascending.
    """
    if not near:  # as is nearly always the case
        bodies.translate(solid, dx, dy)
        return
    parts = bodies.joined(solid)
    riders = {  # anew for each axis; in the article, once for both
        actor.id
        for part in parts if part.collider.enabled
        for actor in near if is_riding(bodies, actor, part)
    }  # fmt: skip
    for part in parts:
        part.box.group = solid.id  # which walk() is told to ignore: no part stops the actors
    bodies.paths.begin_joint()
    bodies.translate(solid, dx, dy)
    direction, pixels = (_sign(dx), _sign(dy)), abs(dx or dy)
    if bodies.space.pushables:
        shift_together(bodies, parts, near, riders, direction, pixels)
    else:
        for actor in near:
            push = abs(push_of_all(actor, parts, dx, dy))
            if push:
                shift(bodies, actor, parts, direction, push, push)
            elif actor.id in riders:
                carry_rider(bodies, actor, parts, direction, pixels)
    bodies.paths.end_joint()
    for part in parts:
        part.box.group = part.id


def carry_rider(bodies: Bodies, rider: Body, parts: list[Body], direction: Direction, pixels: int) -> None:
    """Carry a rider by the px that its solid has moved, less those that solids have moved it already in this tick."""
    remaining = bodies.shifts.remaining(rider.id, parts[0].id, direction, pixels)
    shift(bodies, rider, parts, direction, pixels, remaining)
    if remaining < pixels and not rider.squished:
        push = abs(push_out_of(rider, parts, *direction))
        if push:  # the solid has passed the rider, and pushes it out of itself
            shift(bodies, rider, parts, direction, push, push)


def shift(bodies: Bodies, actor: Body, parts: list[Body], direction: Direction, wanted: int, pixels: int) -> None:
    """Push or carry an actor by `pixels` (≥ 0), as far as the way is free. `wanted` counts these and, of a carry,
    the px that solids have moved the actor already.

    If the actor is stopped, or raised by a slope, and is then inside the solid, it is squished.
    """
    solid = parts[0]
    x, y = actor.position.x, actor.position.y
    dx, dy = direction[0] * pixels, direction[1] * pixels
    # The article lets this go through the Remainder: one of 0.5 would leave the actor inside
    moved, stops = walk(bodies, actor, dx, dy, solid.box) if pixels else (0, ())
    bodies.shifts.note(actor.id, solid, direction, wanted, moved)
    if moved:
        bodies.shifts.give_lift(actor, solid, direction)
    raised = dx and actor.position.y != y
    if (stops or raised) and is_inside(actor, parts):  # in the article, a carry never squishes
        bodies.squish(actor, solid, x + dx, y + dy)


def take_along(bodies: Bodies, actor: Body, carrier: Body, dx: int, dy: int) -> bool:
    """Carry an actor that need not ride by the (dx, dy) px that its carrier, such as a ladder, has moved: first in x,
    then in y, as far as nothing blocks the actor.

    The distance by which solids have already moved the actor in that direction in this tick is subtracted. The carrier
    does not stop the actor. Return True if the actor moved.
    """
    total = 0
    for pixels, direction in ((dx, (_sign(dx), 0)), (dy, (0, _sign(dy)))):
        if not pixels or actor.squished:
            continue
        remaining = bodies.shifts.remaining(actor.id, carrier.id, direction, abs(pixels))
        x, y = direction[0] * remaining, direction[1] * remaining
        moved = walk(bodies, actor, x, y, carrier.box)[0] if remaining else 0
        bodies.shifts.note(actor.id, carrier, direction, abs(pixels), moved)
        total += moved
    return total > 0


def riders(bodies: Bodies, solid: Body) -> list[Body]:
    """Return the actors that ride the solid now, ids ascending."""
    if solid.solid is None or not solid.collider.enabled:
        return []
    box = solid.box
    near = bodies.actors_in(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1)
    return [actor for actor in near if is_riding(bodies, actor, solid)]


def riders_of_all(bodies: Bodies, solid: Body) -> list[Body]:
    """Return the actors that ride the solid, or a solid that is attached to it, ids ascending."""
    found = {actor.id: actor for part in bodies.joined(solid) for actor in riders(bodies, part)}
    return [found[entity] for entity in sorted(found)]


def own_solids(bodies: Bodies, body: Body) -> Collection[int]:
    """Return the ids of a solid and of all solids attached to it, directly or by a chain of solids.

    If `body` is not a solid, the result is empty.
    """
    return () if body.solid is None else [part.id for part in bodies.joined(body)]


def has_room(bodies: Bodies, solid: Body) -> bool:
    """Return True if no part of the solid overlaps another solid, or an actor that this solid blocks. The solid need
    not be enabled.

    One-way parts need no room.
    """
    parts = bodies.joined(solid)
    own = {part.id for part in parts}
    for box in [part.box for part in parts if part.box.kind != ONE_WAY]:
        near = bodies.space.overlapping(box.left, box.top, box.right, box.bottom, SOLID | ACTOR)
        others = [other for other in near if other.tangible and other.id not in own and layers_collide(box, other)]
        if any(overlap(other, *cell) for other in others for cell in cells(box)):
            return False
    return True


def is_riding(bodies: Bodies, actor: Body, solid: Body) -> bool:
    """Return True if the actor rides the solid now. An actor that has a Ghost or is squished rides nothing."""
    if actor.rider is None or actor.ghost or actor.squished:
        return False
    if bodies.space.layered and not layers_collide(actor.box, solid.box):
        return False
    sides = actor.rider.sides
    if "feet" in sides and has_feet_on(actor.box, solid.box):
        return True
    if solid.box.kind == ONE_WAY:
        return False
    return ("left" in sides and _left_at(actor.box, solid.box)) or (
        "right" in sides and _right_at(actor.box, solid.box)
    )


def has_feet_on(actor: Box, solid: Box) -> bool:
    """Return True if the actor's feet touch a face of the solid, and the actor does not drop through this face."""
    if actor.left >= solid.right or actor.right <= solid.left:
        return False
    feet = depth(actor, solid)
    if actor.through and drops_through(actor, solid, feet):
        return False
    return feet == 0 if solid.grid is None else face_within(actor, solid, feet, feet + 1) is not None


def _left_at(actor: Box, solid: Box) -> bool:
    if actor.top >= solid.bottom or actor.bottom <= solid.top:
        return False
    if solid.grid is None:
        return actor.left == solid.right
    return solid.grid.has_right_edge(actor.left - solid.left, actor.top - solid.top, actor.bottom - solid.top)


def _right_at(actor: Box, solid: Box) -> bool:
    if actor.top >= solid.bottom or actor.bottom <= solid.top:
        return False
    if solid.grid is None:
        return actor.right == solid.left
    return solid.grid.has_left_edge(actor.right - solid.left, actor.top - solid.top, actor.bottom - solid.top)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
