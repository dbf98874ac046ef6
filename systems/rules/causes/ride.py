"""on = "ride": one of `by` begins to ride the trigger, a solid."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, riders


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return arrived(trigger, riders(world, entity, trigger))
