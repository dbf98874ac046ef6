"""on = "ride": an entity that `by` selects begins to ride the trigger, which is a solid."""

from components import Collider, Position, Solid, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, riders

NEEDS = (Position, Collider, Solid)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    now = riders(world, entity, trigger)
    return arrived(trigger, now, now)
