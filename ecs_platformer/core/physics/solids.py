"""Solids move without being stopped: they push the actors in their way and carry their riders.

On each axis a solid first finds its riders, then moves. An actor that the solid then overlaps is pushed, until it is
flush with the face that pushes it; any other rider is carried. The solid does not stop the actors that it moves. Pushes
and carries are whole px and do not pass through the Remainder. An actor that is stopped and left inside the solid is
squished. Solids pass through solids. Source: Celeste and TowerFall physics.

The solids attached to a solid move with it as its parts, as if all were one solid: riders of any part are carried once,
an actor is pushed out of all parts, and it is squished only between a part and something else.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.core.collision.layers import layers_collide
from ecs_platformer.core.collision.one_way import lift_by
from ecs_platformer.core.collision.shape import ACTOR, ONE_WAY, SOLID, Box, cells, overlap, swept_bounds
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.core.physics.actors import move_x, move_y, rounded
from ecs_platformer.core.physics.attachments import joined
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.carried_distance import CarriesByPixel, Direction
from ecs_platformer.core.physics.pushing import CARRYING, SOLID_FORCE, push_together
from ecs_platformer.core.physics.riding import is_riding


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
        move_axis(bodies, solid, pixels_x, 0, _actors_near(bodies, solid, pixels_x, 0))
    if pixels_y:
        remainder.y -= pixels_y
        move_axis(bodies, solid, 0, pixels_y, _actors_near(bodies, solid, 0, pixels_y))


def _actors_near(bodies: Bodies, solid: Body, dx: int, dy: int) -> list[Body]:
    """Return the actors that overlap or touch the region that a solid is about to move through, ids ascending.

    The region is a box around all parts of the solid.
    """
    lefts, tops, rights, bottoms = zip(*[swept_bounds(part.box, dx, dy) for part in joined(bodies, solid)], strict=True)
    return bodies.actors_in(min(lefts) - 1, min(tops) - 1, max(rights) + 1, max(bottoms) + 1)


def move_axis(bodies: Bodies, solid: Body, dx: int, dy: int, near: list[Body]) -> None:
    """Move a solid by (dx, dy) px along one axis (`dx` or `dy` is 0), then push and carry actors, in ascending order of
    ids.

    `near` must contain all actors that overlap or touch the region through which the solid moves.
    """
    parts = joined(bodies, solid)
    carried = {
        actor.id: dx or dy
        for part in parts if part.collider.enabled
        for actor in near if is_riding(bodies, actor, part)
    }  # fmt: skip
    for part in parts:
        part.box.group = solid.id
    bodies.ways.begin_joint()
    bodies.translate(solid, dx, dy)
    pushed = _pushes(bodies, parts, near, dx, dy)
    direction = _sign(dx), _sign(dy)
    if bodies.space.pushables:
        _move_with_boxes(bodies, parts, carried | pushed, pushed, direction)
    else:
        for entity in sorted(carried | pushed):  # a push wins over a carry
            actor, requested = bodies[entity], abs(pushed.get(entity, dx or dy))
            pixels = requested if entity in pushed else bodies.carries.remaining(entity, solid.id, direction, requested)
            _push_or_carry(bodies, actor, parts, direction, requested, pixels)
    bodies.ways.end_joint()
    for part in parts:
        part.box.group = part.id


def carry(bodies: Bodies, actor: Body, carrier: Body, dx: int, dy: int) -> bool:
    """Carry an actor by the (dx, dy) px that its carrier has moved, first in x, then in y, as far as nothing blocks the
    actor.

    The distance by which solids have already moved the actor in that direction in this tick is subtracted. The carrier
    does not stop the actor. Return True if the actor moved.
    """
    total = 0
    for pixels, direction, move in ((dx, (_sign(dx), 0), move_x), (dy, (0, _sign(dy)), move_y)):
        if not pixels or actor.squished:
            continue
        remaining = bodies.carries.remaining(actor.id, carrier.id, direction, abs(pixels))
        moved = move(bodies, actor, sum(direction) * remaining, carrier.box)[0] if remaining else 0
        bodies.carries.note(actor.id, carrier, direction, abs(pixels), moved)
        total += moved
    return total > 0


def _pushes(bodies: Bodies, parts: list[Body], near: Iterable[Body], dx: int, dy: int) -> dict[int, int]:
    """Return by how many px, signed, a solid that has moved by (dx, dy) pushes each actor that it overlaps, by id.

    Which actors a one-way lifts, one_way.lift_by() says.
    """
    layered = bodies.space.layered
    pushes: dict[int, int] = {}
    for part in parts:
        box = part.box
        one_way = box.kind == ONE_WAY
        if not part.collider.enabled or (one_way and not dy):
            continue
        for actor in near:
            other = actor.box
            if other.left >= box.right or other.right <= box.left or other.top >= box.bottom or other.bottom <= box.top:
                continue
            if not actor.ghost and not actor.squished and (not layered or layers_collide(other, box)):
                pixels = lift_by(other, box, dy) if one_way else push_by(other, box, dx, dy)
                if abs(pixels) > abs(pushes.get(actor.id, 0)):
                    pushes[actor.id] = pixels
    if len(parts) > 1:
        for entity, pixels in pushes.items():  # pushed out of one part, the actor may be inside another
            pushes[entity] = _push_out(parts, bodies[entity].box, (dx, dy), pixels)
    return pushes


def _push_out(parts: list[Body], actor: Box, direction: Direction, start: int = 0) -> int:
    """Return the signed px, at least `start`, by which an actor must be pushed to overlap no part, one-ways aside."""
    dx, dy = direction
    push = start
    while True:
        there = actor.at(push if dx else 0, push if dy else 0)
        further = [push_by(there, part.box, dx, dy) for part in _solids_around(parts, there)]
        if not further:
            return push
        push += max(further, key=abs)


def _solids_around(parts: list[Body], actor: Box) -> list[Body]:
    """Return the parts, without one-ways and disabled ones, that an actor overlaps, unless its layers allow that."""
    return [
        part for part in parts
        if part.collider.enabled and part.box.kind == SOLID and layers_collide(actor, part.box)
        and overlap(part.box, actor.left, actor.top, actor.right, actor.bottom)
    ]  # fmt: skip


def _push_or_carry(
    bodies: Bodies, actor: Body, parts: list[Body], direction: Direction, requested: int, pixels: int
) -> None:
    """Push or carry an actor by `pixels` of the px that the solid asks for, as far as the way is free.

    `requested` and `pixels` are ≥ 0. If the actor is stopped, or raised by a slope, and is then inside the solid, it is
    squished.
    """
    solid = parts[0]
    x, y, face = actor.position.x, actor.position.y, solid.box
    dx, dy = direction[0] * pixels, direction[1] * pixels
    moved, stops = move_x(bodies, actor, dx, face) if direction[0] else move_y(bodies, actor, dy, face)
    bodies.carries.note(actor.id, solid, direction, requested, moved)
    if moved and not (dx and face.kind == ONE_WAY):
        _give_lift(bodies, actor, solid)
    raised = dx and actor.position.y != y  # by a slope, perhaps up into the solid
    late = pixels < requested
    if (stops or raised or late) and _solids_around(parts, actor.box):
        if stops or raised:
            _squish(bodies, actor, solid, x + dx, y + dy)
        else:  # carried less far than the solid went, which now overlaps the actor: push it out
            pixels = abs(_push_out(parts, actor.box, direction))
            _push_or_carry(bodies, actor, parts, direction, pixels, pixels)


def _move_with_boxes(
    bodies: Bodies, parts: list[Body], moves: dict[int, int], pushed: dict[int, int], direction: Direction
) -> None:
    """Push and carry in a world with a Pushable: all actors together, with those that they push and that stand on them.

    `moves` has the signed px of each actor by its id, `pushed` those of the pushed ones only.
    """
    solid = parts[0]
    one_way = solid.box.kind == ONE_WAY
    solids = [part for part in parts if part.box.kind == SOLID]
    carries = CarriesByPixel(bodies.carries, solid, direction)
    while moves:
        starts = {entity: (bodies[entity].position.x, bodies[entity].position.y) for entity in moves}
        wanted = {entity: abs(pixels) for entity, pixels in moves.items()}
        forces = {entity: SOLID_FORCE if entity in pushed else CARRYING for entity in moves}
        moved, stopped = push_together(bodies, wanted, direction, forces, solid.box, carries)
        if not (one_way and direction[0]):
            for entity in moved:
                _give_lift(bodies, bodies[entity], solid)
        for entity in sorted(stopped):
            actor, (x, y) = bodies[entity], starts[entity]
            if _solids_around(parts, actor.box):
                _squish(bodies, actor, solid, x + direction[0] * wanted[entity], y + direction[1] * wanted[entity])
        # Push out actors that others have moved into the solid, which may move further in a tick than an actor is long
        inside = dict.fromkeys(
            other.id
            for box in [part.box for part in solids]
            for other in bodies.space.overlapping(box.left, box.top, box.right, box.bottom, ACTOR)
        )
        moves = pushed = _pushes(bodies, solids, [bodies[entity] for entity in inside], *direction)
    carries.end()


def _give_lift(bodies: Bodies, actor: Body, solid: Body) -> None:
    """Store a solid's velocity (px/s) as the Lift of an actor that it has moved, for the actor's jumps to add.

    Does nothing if another solid has moved the actor further in this tick.
    """
    if actor.lift is not None and solid.velocity is not None and bodies.carries.has_moved_most(actor.id, solid.id):
        actor.lift.x, actor.lift.y = solid.velocity.x, solid.velocity.y


def _squish(bodies: Bodies, actor: Body, solid: Body, x: int, y: int) -> None:
    """Mark an actor as squished by a solid; (x, y) is the Position to which the full push would have moved it."""
    squished = core().Squished()
    squished.by, squished.x, squished.y = solid.id, x, y
    bodies.entities.add(actor.id, squished)
    bodies.refresh(actor.id)


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


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
