"""Riding: an actor rides a solid that it stands on, or touches with a side, if the actor's Rider lists that side.

Only positions count, not velocities. An actor stands on a solid if its bottom equals the solid's top and the two
overlap horizontally; if it is upside down, its top equals the solid's bottom (feet.py). One-ways are ridden by feet
only. `solids.move_solid_along` carries the riders.
"""

from __future__ import annotations

from ecs_platformer.core.collision.feet import depth, face_within
from ecs_platformer.core.collision.layers import layers_collide
from ecs_platformer.core.collision.one_way import drops_through
from ecs_platformer.core.collision.shape import ONE_WAY, Box, by_id
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.pushes import joined


def riders(bodies: Bodies, solid: Body) -> list[Body]:
    """Return the actors that ride the solid now, ids ascending."""
    if solid.solid is None or not solid.collider.enabled:
        return []
    box = solid.box
    near = bodies.actors_in(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1)
    return [actor for actor in near if is_riding(bodies, actor, solid)]


def riders_of_all(bodies: Bodies, solid: Body) -> list[Body]:
    """Return the actors that ride the solid, or a solid that is attached to it, ids ascending."""
    found = {actor.id: actor for part in joined(bodies, solid) for actor in riders(bodies, part)}
    return [found[entity] for entity in sorted(found)]


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


def riders_on_actor(bodies: Bodies, carrier: Body) -> list[Body]:
    """Return the actors that stand on an actor, such as a crate, ids ascending."""
    space, box = bodies.space, carrier.box
    near = space.next_actors(box, 0, -1)
    if space.upside_down:  # then upside-down actors may stand at its underside
        near = sorted({*near, *space.next_actors(box, 0, 1)}, key=by_id)
    return [bodies[other.id] for other in near if rides_on_actor(bodies[other.id], carrier)]


def rides_on_actor(rider: Body, carrier: Body) -> bool:
    """Return True if the rider is not squished, has a Rider that lists "feet", and stands on the carrier."""
    feet = rider.rider is not None and "feet" in rider.rider.sides
    a, b = rider.box, carrier.box
    return feet and not rider.squished and depth(a, b) == 0 and a.left < b.right and b.left < a.right
