"""What several trigger causes ask: which entities are there, have come or have gone, and what has become true."""

from collections.abc import Sequence

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.senses.contact import passing, riding
from systems.rules.senses.selectors import crowd


def overlapping(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return which of the entities that `trigger.by` selects have overlapped the trigger's collider in this tick.

    If the collider is disabled, return [].
    """
    return passing(world, entity, trigger.by) if has_box(world, entity) else []


def riders(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return which of the entities that `trigger.by` selects ride the trigger, which is a solid.

    If the trigger's collider is disabled, return [].
    """
    return riding(world, entity, trigger.by) if has_box(world, entity) else []


def has_box(world: World, entity: int) -> bool:
    """Return whether an entity has a Position and an enabled Collider."""
    box = world.try_get(entity, Collider)
    return box is not None and box.enabled and world.has(entity, Position)


def staying(world: World, entity: int, passing: Sequence[int]) -> list[int]:
    """Return the entities in `passing` that still overlap the trigger's collider."""
    region = world.space.bounds(entity) if passing else (0, 0, 0, 0)
    return [one for one in passing if world.space.intersects(one, region)]


def arrived(trigger: Trigger, passing: Sequence[int], now: Sequence[int]) -> list[int]:
    """Return the entities in `passing` that were not at the trigger in the previous tick, even if they have left again.

    Store `now`, the entities that are there now, in `trigger.there`.
    """
    before, trigger.there = trigger.there, tuple(now)
    return [one for one in passing if one not in before]


def departed(world: World, trigger: Trigger, passing: Sequence[int], now: Sequence[int]) -> list[int]:
    """Return the living entities that were there in this tick (`passing`) or the previous tick, but are not in `now`.

    Store `now`, the entities that are there now, in `trigger.there`.
    """
    before, trigger.there = trigger.there, tuple(now)
    alive = set(crowd(world, trigger.by))
    return [one for one in dict.fromkeys((*before, *passing)) if one not in trigger.there and one in alive]


def became_true(trigger: Trigger, true: bool) -> list[int]:
    """Return [0] (no entity is the cause) if `true` is True but was False in the previous tick, else [].

    Store `true` in `trigger.there`, for the next call.
    """
    before, trigger.there = trigger.there, (0,) if true else ()
    return [0] if trigger.there and not before else []
