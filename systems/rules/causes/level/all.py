"""on = "all": the `group` becomes complete: all its switches are on, and all its pickups are taken."""

from components import Trigger
from ecs_platformer import World
from systems.rules.level.groups import complete
from systems.rules.scripting.causes import became_true


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return became_true(trigger, complete(world, trigger.group))
