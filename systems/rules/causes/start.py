"""on = "start": the first tick."""

from components import Trigger
from ecs_platformer import World


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return [] if trigger.beat else [0]
