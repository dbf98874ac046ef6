"""Conveyors: solids that move their riders along their surface, whether or not they move themselves."""

from __future__ import annotations

from collections.abc import Mapping

from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.crates import CARRYING, Direction, push_together
from ecs_platformer.core.physics.solids import has_feet_on, riders


def convey(bodies: Bodies, belts: Mapping[int, tuple[int, int]], lifts: Mapping[int, tuple[float, float]]) -> None:
    """Move the riders of each belt with the belt, each as far as nothing blocks it.

    `belts` maps the id of each belt to (x, y) px, and `lifts` maps it to (x, y) px/s. A rider on top moves by the
    belt's x, a rider that clings to a side moves by the belt's y. If several belts move an actor in the same direction,
    the largest distance counts; opposite distances are subtracted from each other. An actor that is moved gets the lift
    of the belt that moves it; of several belts, the one with the highest id counts.
    """
    by_direction: dict[Direction, dict[int, int]] = {(1, 0): {}, (-1, 0): {}, (0, -1): {}, (0, 1): {}}
    last: dict[int, tuple[float, float]] = {}
    for entity, (x, y) in sorted(belts.items()):
        belt = bodies[entity]
        for actor in riders(bodies, belt):
            on_top = actor.rider is not None and "feet" in actor.rider.sides and has_feet_on(actor.box, belt.box)
            direction = ((x > 0) - (x < 0), 0) if on_top else (0, (y > 0) - (y < 0))
            if any(direction):
                by_direction[direction][actor.id] = max(
                    by_direction[direction].get(actor.id, 0), abs(x if direction[0] else y)
                )
                last[actor.id] = lifts[entity]
    for direction, pixels in by_direction.items():
        against = by_direction[-direction[0], -direction[1]]
        remaining = {entity: amount - against.get(entity, 0) for entity, amount in pixels.items()}
        moved, _ = push_together(bodies, remaining, direction, dict.fromkeys(remaining, CARRYING))
        for entity, by in moved.items():
            lift = bodies[entity].lift
            if lift is not None:
                lift.x, lift.y = last[by]
