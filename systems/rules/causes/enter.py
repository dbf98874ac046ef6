"""on = "enter": an entity that `by` selects enters the trigger, even if it passes right through in a single tick."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, overlapping, staying

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    passing = overlapping(world, entity, trigger)
    return arrived(trigger, passing, staying(world, entity, passing))
