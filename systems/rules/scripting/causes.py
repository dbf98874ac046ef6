"""What trigger causes share: which entities are there, which have come or gone, and what has become true."""

from collections.abc import Sequence

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.senses.contact import inside, riding
from systems.rules.senses.selectors import crowd


def overlapping(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return those of `by` that overlap the trigger's collider."""
    return inside(world, trigger.by, world.space.bounds(entity), entity) if has_box(world, entity) else []


def riders(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return those of `by` that ride the trigger, a solid."""
    return riding(world, entity, trigger.by) if has_box(world, entity) else []


def has_box(world: World, entity: int) -> bool:
    """Return whether an entity has a Position and an enabled Collider."""
    box = world.try_get(entity, Collider)
    return box is not None and box.enabled and world.has(entity, Position)


def arrived(trigger: Trigger, now: Sequence[int]) -> list[int]:
    """Return those of `now` that were not there the tick before; the trigger remembers `now`."""
    before, trigger.there = trigger.there, tuple(now)
    return [one for one in trigger.there if one not in before]


def departed(world: World, trigger: Trigger, now: Sequence[int]) -> list[int]:
    """Return those that were there the tick before, are not in `now`, and are alive; the trigger remembers `now`."""
    before, trigger.there = trigger.there, tuple(now)
    alive = set(crowd(world, trigger.by))
    return [one for one in before if one not in trigger.there and one in alive]


def became_true(trigger: Trigger, true: bool) -> list[int]:
    """Return [0] in the tick in which something becomes true, else []; the trigger remembers it."""
    before, trigger.there = trigger.there, (0,) if true else ()
    return [0] if trigger.there and not before else []
