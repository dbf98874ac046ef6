"""on = "leave": one of `by`, still alive, stops overlapping the trigger's collider."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import departed, overlapping


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return departed(world, trigger, overlapping(world, entity, trigger))
