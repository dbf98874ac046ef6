"""on = "inside": one of `by` overlaps the trigger's collider; the cause occurs in each such tick."""

from components import Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import overlapping


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return overlapping(world, entity, trigger)
