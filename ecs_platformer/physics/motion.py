"""All motion of a tick: every body by its own velocity, ids ascending."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ecs_platformer.ecs.entities import Row, type_key
from ecs_platformer.physics.actors import is_grounded
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body

Move = Callable[[Body, float, float], None]  # moves a body by so many px, by the rules


class Motion:
    """Motion by the physics rules alone. A faster one may stand in for it, if it gives the same result: see fast/."""

    def __init__(self, bodies: Bodies) -> None:
        self.bodies = bodies

    def move_actors(self, dt: float, move: Move) -> None:
        """Move every actor by its velocity in `dt` seconds."""
        for actor in self.bodies.actors:
            if (
                actor.alive and actor.is_actor and actor.velocity is not None
            ):  # an earlier one's hit may have changed it
                move(actor, actor.velocity.x * dt, actor.velocity.y * dt)

    def move_solids(self, dt: float, move: Move) -> None:
        """Move every solid that moves by its velocity in `dt` seconds."""
        for solid in self.bodies.movers:
            if solid.alive and solid.is_mover and solid.velocity is not None:
                move(solid, solid.velocity.x * dt, solid.velocity.y * dt)

    def airborne(self, kinds: type_key, also: type_key, without: type_key) -> Iterator[Row]:
        """Yield the actors that are not grounded and have all components of `kinds` and none of `without`, with those
        of `kinds`, and of `also` those that they have, else None."""
        bodies, entities = self.bodies, self.bodies.entities
        bodies.sync()
        for entity, found in entities.each(entities.rows(kinds), kinds):
            body, components = bodies.get(entity), entities.components(entity)
            if body is None or not body.is_actor or any(kind in components for kind in without):
                continue
            if not is_grounded(bodies, body):
                yield entity, (*found, *map(components.get, also))
