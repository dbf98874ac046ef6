"""on = "unride": a living entity that `by` selects stops riding the trigger, which is a solid."""

from components import Collider, Position, Solid, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import departed, riders

NEEDS = (Position, Collider, Solid)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    now = riders(world, entity, trigger)
    return departed(world, trigger, now, now)
