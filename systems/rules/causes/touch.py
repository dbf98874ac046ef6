"""on = "touch": an entity that `by` selects begins to overlap the trigger's collider or to touch one of its faces."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, has_box
from systems.rules.senses.contact import beside, still_beside

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    passing = beside(world, entity, trigger.by) if has_box(world, entity) else []
    return arrived(trigger, passing, still_beside(world, entity, passing))
