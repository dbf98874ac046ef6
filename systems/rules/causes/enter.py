"""on = "enter": one of `by` begins to overlap the trigger's collider."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, overlapping


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return arrived(trigger, overlapping(world, entity, trigger))
