"""on = "inside": one of `by` overlaps the trigger's collider; it occurs in each tick in which one does."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import overlapping


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return overlapping(world, entity, trigger)
