"""on = "timer": once every `every` s, the first time after that time."""

from components import Trigger
from ecs_platformer import World


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    every = max(world.ticks(trigger.every), 1)
    return [0] if trigger.beat and trigger.beat % every == 0 else []
