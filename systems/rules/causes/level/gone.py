"""on = "gone": the last entity that `target` means is removed, or there is none in the trigger's first tick."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import became_true
from systems.rules.senses.selectors import targets


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return became_true(trigger, bool(trigger.target) and not targets(world, entity, 0, trigger.target))
