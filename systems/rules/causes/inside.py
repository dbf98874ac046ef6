"""on = "inside": an entity that `by` selects overlaps the trigger's collider; the cause occurs in each such tick."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import overlapping

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return overlapping(world, entity, trigger)
