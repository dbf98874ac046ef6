"""on = "unride": one of `by` no longer rides the solid, and is alive."""

from components import Collider, Position, Solid, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import departed, riders

NEEDS = (Position, Collider, Solid)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    now = riders(world, entity, trigger)
    return departed(world, trigger, now, now)
