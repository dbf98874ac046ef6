"""on = "count": the count `of` reaches `least`."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import became_true


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return became_true(trigger, world.level.count(trigger.of) >= trigger.least)
