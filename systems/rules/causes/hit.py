"""on = "hit": an entity that `by` selects is stopped by the trigger, which is a solid."""

from components import Collider, Position, Solid, Trigger
from ecs_platformer import World
from systems.rules.senses.contact import hitting

NEEDS = (Position, Collider, Solid)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return hitting(world, entity, trigger.by)
