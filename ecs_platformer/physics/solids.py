"""Solids move without being stopped: they push the actors in their way and carry their riders.

On each axis a solid first finds its riders, then moves. An actor that the solid then overlaps is pushed, until it is
flush with the face that pushes it; any other rider is carried. The solid does not stop the actors that it moves. Pushes
and carries are whole px and do not pass through the Remainder. An actor that is stopped and left inside the solid is
squished. Solids pass through solids. Source: Celeste and TowerFall physics.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.collision.layers import layers_collide
from ecs_platformer.collision.one_way import lift_by
from ecs_platformer.collision.shape import ACTOR, ONE_WAY, Box, overlap, swept_bounds
from ecs_platformer.ecs.component_types import core
from ecs_platformer.physics.actors import move_x, move_y, rounded
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.carries import CarriesByPixel, Way
from ecs_platformer.physics.pushing import CARRYING, SOLID_FORCE, push_together
from ecs_platformer.physics.riding import is_riding


def move_solid(bodies: Bodies, solid: Body, dx: float, dy: float) -> None:
    """Move a solid by dx and dy px through its Remainder, x before y; nothing stops it.

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
    """Return the actors that overlap or touch the region that a solid is about to move through, ids ascending."""
    left, top, right, bottom = swept_bounds(solid.box, dx, dy)
    return bodies.actors_in(left - 1, top - 1, right + 1, bottom + 1)


def move_axis(bodies: Bodies, solid: Body, dx: int, dy: int, near: list[Body]) -> None:
    """Move a solid by whole px along one axis (dx or dy is 0), then push and carry actors, ids ascending.

    `near` has all actors that overlap or touch the region that the solid moves through.
    """
    enabled, old_top = solid.collider.enabled, solid.box.top
    carried = {actor.id: dx or dy for actor in near if enabled and is_riding(bodies, actor, solid)}
    bodies.ways.begin_joint()
    bodies.translate(solid, dx, dy)
    pushed = _pushes(bodies, solid, near, old_top, dx, dy)
    way = _sign(dx), _sign(dy)
    if bodies.space.pushing:
        _move_with_boxes(bodies, solid, carried | pushed, pushed, way)
    else:
        for entity in sorted(carried | pushed):  # a push wins over a carry
            actor, asked = bodies[entity], abs(pushed.get(entity, dx or dy))
            pixels = asked if entity in pushed else bodies.carries.rest(entity, solid.id, way, asked)
            _push_or_carry(bodies, actor, solid, way, asked, pixels)
    bodies.ways.end_joint()


def _pushes(bodies: Bodies, solid: Body, near: Iterable[Body], old_top: int, dx: int, dy: int) -> dict[int, int]:
    """Return by how many px, signed, a solid that has moved by (dx, dy) pushes each actor that it overlaps, by id.

    `old_top` (px) is the top of the solid before it moved.
    """
    box = solid.box
    one_way, layered = box.kind == ONE_WAY, bodies.space.layered
    pushes: dict[int, int] = {}
    if not solid.collider.enabled or (one_way and dy >= 0):
        return pushes
    for actor in near:
        other = actor.box
        if other.left >= box.right or other.right <= box.left or other.top >= box.bottom or other.bottom <= box.top:
            continue
        if not actor.ghost and not actor.squished and (not layered or layers_collide(other, box)):
            pixels = lift_by(other, box, old_top, dy) if one_way else push_by(other, box, dx, dy)
            if pixels:
                pushes[actor.id] = pixels
    return pushes


def _push_or_carry(bodies: Bodies, actor: Body, solid: Body, way: Way, asked: int, pixels: int) -> None:
    """Push or carry an actor by `pixels` of the px that the solid asks for, as far as the way is free.

    `asked` and `pixels` are ≥ 0; `way` is their direction. If the actor is stopped, or raised by a slope, and is then
    inside the solid, it is squished.
    """
    x, y, face = actor.position.x, actor.position.y, solid.box
    dx, dy = way[0] * pixels, way[1] * pixels
    moved, stops = move_x(bodies, actor, dx, face) if way[0] else move_y(bodies, actor, dy, face)
    one_way = face.kind == ONE_WAY
    bodies.carries.note(actor.id, solid, way, asked, moved)
    if moved and not (dx and one_way):
        _give_lift(bodies, actor, solid)
    raised = dx and actor.position.y != y  # by a slope, perhaps up into the solid
    box = actor.box
    late = pixels < asked
    if (stops or raised or late) and not one_way and overlap(face, box.left, box.top, box.right, box.bottom):
        if stops or raised:
            _squish(bodies, actor, solid, x + dx, y + dy)
        else:  # carried less far than the solid went, which now overlaps the actor: push it out
            pixels = abs(push_by(box, face, *way))
            _push_or_carry(bodies, actor, solid, way, pixels, pixels)


def _move_with_boxes(bodies: Bodies, solid: Body, moves: dict[int, int], pushed: dict[int, int], way: Way) -> None:
    """Push and carry in a world with a Pushable: all actors together, with those that they push and that stand on them.

    `moves` has the signed px of each actor by its id, `pushed` those of the pushed ones only.
    """
    one_way = solid.box.kind == ONE_WAY
    carries = CarriesByPixel(bodies.carries, solid, way)
    while moves:
        starts = {entity: (bodies[entity].position.x, bodies[entity].position.y) for entity in moves}
        wanted = {entity: abs(pixels) for entity, pixels in moves.items()}
        forces = {entity: SOLID_FORCE if entity in pushed else CARRYING for entity in moves}
        moved, stopped = push_together(bodies, wanted, way, forces, solid.box, carries)
        if not (one_way and way[0]):
            for entity in moved:
                _give_lift(bodies, bodies[entity], solid)
        for entity in sorted(stopped):
            actor, box, (x, y) = bodies[entity], bodies[entity].box, starts[entity]
            if not one_way and overlap(solid.box, box.left, box.top, box.right, box.bottom):
                _squish(bodies, actor, solid, x + way[0] * wanted[entity], y + way[1] * wanted[entity])
        if one_way:
            break
        # Push out the actors that others have moved into the solid: it may move further in a tick than they are large
        box = solid.box
        inside = bodies.space.overlapping(box.left, box.top, box.right, box.bottom, ACTOR)
        moves = pushed = _pushes(bodies, solid, [bodies[other.id] for other in inside], box.top, *way)
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


def push_by(actor: Box, solid: Box, dx: int, dy: int) -> int:
    """Return the signed px by which a solid that has moved by (dx, dy) must push an actor that it overlaps.

    It is the smallest push in that direction after which the two do not overlap.
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
