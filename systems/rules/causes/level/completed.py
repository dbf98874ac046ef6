"""on = "completed": the trigger's first tick, if all levels of the campaign are completed in the player's slot."""

from components import Trigger
from ecs_platformer import World


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    if trigger.beat or not world.clock.acts(entity):
        return []
    return [0] if any(slot.chosen and slot.completed for slot in world.profile.slots) else []
