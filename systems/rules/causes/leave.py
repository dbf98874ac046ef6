"""on = "leave": a living entity that `by` selects stops overlapping the trigger's collider."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import departed, overlapping, staying

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    passing = overlapping(world, entity, trigger)
    return departed(world, trigger, passing, staying(world, entity, passing))
