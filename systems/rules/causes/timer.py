"""on = "timer": `every` s have passed since the trigger's first tick, or since the cause last occurred."""

from components import Trigger
from ecs_platformer import World


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    every = max(world.ticks(trigger.every), 1)
    return [0] if trigger.beat and trigger.beat % every == 0 and world.clock.acts(entity) else []
