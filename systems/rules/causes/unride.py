"""on = "unride": one of `by`, still alive, stops riding the trigger, a solid."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import departed, riders


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return departed(world, trigger, riders(world, entity, trigger))
