"""Motion by velocity: moves every actor, or every solid that moves, by its own Velocity, ids ascending."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ecs_platformer.core.ecs.entities import Row, type_key
from ecs_platformer.core.physics.actors import is_grounded
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body

Move = Callable[[Body, float, float], None]  # moves a body by (dx, dy) px, by the physics rules


class Motion:
    """Moves bodies by the physics rules, without shortcuts. FastMotion (fast/) does the same faster."""

    def __init__(self, bodies: Bodies) -> None:
        self.bodies = bodies

    def move_actors(self, dt: float, move: Move) -> None:
        """Move every actor by its velocity times `dt` (s), except those that have Kinematic or are paused."""
        self._move_actors(_moved_by_velocity(self.bodies.actors, self.bodies.entities.paused), dt, move)

    def _move_actors(self, actors: Iterable[Body], dt: float, move: Move) -> None:
        for actor in actors:
            # The hit of an earlier actor may have removed this one, or changed its components
            if actor.alive and actor.is_actor and actor.velocity is not None and not actor.kinematic:
                move(actor, actor.velocity.x * dt, actor.velocity.y * dt)

    def move_solids(self, dt: float, move: Move) -> None:
        """Move every solid by its velocity times `dt` (s), except those that have Kinematic or are paused."""
        for solid in _moved_by_velocity(self.bodies.movers, self.bodies.entities.paused):
            if solid.alive and solid.is_mover and solid.velocity is not None and not solid.kinematic:
                move(solid, solid.velocity.x * dt, solid.velocity.y * dt)

    def airborne(self, kinds: type_key, also: type_key, without: type_key) -> Iterator[Row]:
        """Yield a row for each unpaused actor in the air that has all of `kinds` and none of `without`, ids ascending.

        A row has the id, the components of `kinds`, and those of `also`, with None for each that the actor lacks.
        """
        bodies, entities = self.bodies, self.bodies.entities
        bodies.sync()
        for entity, found in entities.each(entities.rows(kinds), kinds):
            body, components = bodies.get(entity), entities.components(entity)
            if body is None or not body.is_actor or any(kind in components for kind in without):
                continue
            if not is_grounded(bodies, body):
                yield entity, (*found, *map(components.get, also))


def _moved_by_velocity(bodies: list[Body], paused: frozenset[int]) -> list[Body]:
    return [body for body in bodies if not body.kinematic and body.id not in paused]
