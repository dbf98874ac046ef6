"""on = "press": an entity that `by` selects presses `action` while it overlaps the trigger or is within `reach`."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import has_box, overlapping
from systems.rules.senses.reach import pressing, within_reach

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    if not trigger.reach:
        near = overlapping(world, entity, trigger)
    else:
        near = within_reach(world, entity, trigger.by, trigger.reach) if has_box(world, entity) else []
    return pressing(world, near, trigger.action)
