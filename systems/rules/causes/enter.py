"""on = "enter": one of `by` comes into its box."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, overlapping

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return arrived(trigger, overlapping(world, entity, trigger))
