"""What trigger causes share: which entities are there, which have come or gone, and what has become true."""

from collections.abc import Sequence

from components import Collider, Position, Trigger
from ecs_platformer import World
from systems.rules.senses.contact import inside, riding
from systems.rules.senses.selectors import crowd


def overlapping(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return the entities of `by` that overlap the trigger's collider; [] without an enabled one."""
    return inside(world, trigger.by, world.space.bounds(entity), entity) if has_box(world, entity) else []


def riders(world: World, entity: int, trigger: Trigger) -> list[int]:
    """Return the entities of `by` that ride the trigger, a solid; [] without an enabled collider."""
    return riding(world, entity, trigger.by) if has_box(world, entity) else []


def has_box(world: World, entity: int) -> bool:
    """Return whether an entity has a Position and an enabled Collider."""
    box = world.try_get(entity, Collider)
    return box is not None and box.enabled and world.has(entity, Position)


def arrived(trigger: Trigger, now: Sequence[int]) -> list[int]:
    """Return the entities of `now` that were not there in the previous tick; the trigger stores `now` for the next."""
    before, trigger.there = trigger.there, tuple(now)
    return [one for one in trigger.there if one not in before]


def departed(world: World, trigger: Trigger, now: Sequence[int]) -> list[int]:
    """Return the living entities of the previous tick that are not in `now`; the trigger stores `now` for the next."""
    before, trigger.there = trigger.there, tuple(now)
    alive = set(crowd(world, trigger.by))
    return [one for one in before if one not in trigger.there and one in alive]


def became_true(trigger: Trigger, true: bool) -> list[int]:
    """Return [0] (caused by no entity) if `true` is True but was not in the previous tick, else []; store `true`."""
    before, trigger.there = trigger.there, (0,) if true else ()
    return [0] if trigger.there and not before else []
