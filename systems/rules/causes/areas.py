"""Causes at the collider of a trigger: on = "NAME"."""

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, departed, has_box, overlapping, staying
from systems.rules.senses.contact import beside, still_beside
from systems.rules.senses.reach import pressing, within_reach

NEEDS = (Position, Collider)
CONTACT = True  # each needs something at the trigger, now or a tick ago: else `triggers` does not ask it


def causes_enter(world: World, entity: int, trigger: Trigger) -> list[int]:
    """An entity that `by` selects enters the trigger, even if it passes right through in a single tick."""
    passing = overlapping(world, entity, trigger)
    return arrived(trigger, passing, staying(world, entity, passing))


def causes_leave(world: World, entity: int, trigger: Trigger) -> list[int]:
    """A living entity that `by` selects stops overlapping the trigger's collider."""
    passing = overlapping(world, entity, trigger)
    return departed(world, trigger, passing, staying(world, entity, passing))


def causes_inside(world: World, entity: int, trigger: Trigger) -> list[int]:
    """An entity that `by` selects overlaps the trigger's collider; the cause occurs in each such tick."""
    return overlapping(world, entity, trigger)


def causes_touch(world: World, entity: int, trigger: Trigger) -> list[int]:
    """An entity that `by` selects begins to overlap the trigger's collider or to touch one of its faces."""
    passing = beside(world, entity, trigger.by) if has_box(world, entity) else []
    return arrived(trigger, passing, still_beside(world, entity, passing))


def causes_press(world: World, entity: int, trigger: Trigger) -> list[int]:
    """An entity that `by` selects presses `action` while it overlaps the trigger or is within `reach`."""
    if not trigger.reach:
        near = overlapping(world, entity, trigger)
    else:
        near = within_reach(world, entity, trigger.by, trigger.reach) if has_box(world, entity) else []
    return pressing(world, near, trigger.action)
