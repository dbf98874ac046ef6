"""Causes at a trigger that is a solid: on = "NAME"."""

from components import Collider, Position, Solid, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import arrived, departed, riders
from systems.rules.senses.contact import hitting

NEEDS = (Position, Collider, Solid)


def causes_ride(world: World, entity: int, trigger: Trigger) -> list[int]:
    """An entity that `by` selects begins to ride the trigger, which is a solid."""
    now = riders(world, entity, trigger)
    return arrived(trigger, now, now)


def causes_unride(world: World, entity: int, trigger: Trigger) -> list[int]:
    """A living entity that `by` selects stops riding the trigger, which is a solid."""
    now = riders(world, entity, trigger)
    return departed(world, trigger, now, now)


def causes_hit(world: World, entity: int, trigger: Trigger) -> list[int]:
    """An entity that `by` selects is stopped by the trigger, which is a solid."""
    return hitting(world, entity, trigger.by)
