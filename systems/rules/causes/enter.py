"""on = "enter": one of `by` comes into its box, if only on its way through."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, overlapping, staying

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    passing = overlapping(world, entity, trigger)
    return arrived(trigger, passing, staying(world, entity, passing))
