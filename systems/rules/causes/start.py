"""on = "start": the trigger's first tick, when the level starts or when the trigger is spawned."""

from components import Trigger
from ecs_platformer import World


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return [0] if not trigger.beat and world.clock.acts(entity) else []
