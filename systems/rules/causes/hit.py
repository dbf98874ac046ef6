"""on = "hit": the trigger, a solid, stops one of `by`."""

from components import Trigger
from ecs_platformer import World
from systems.rules.senses.contact import hitting


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return hitting(world, entity, trigger.by)
