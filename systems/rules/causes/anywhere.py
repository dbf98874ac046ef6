"""Causes that do not depend on the place of a trigger: on = "NAME"."""

from components import Team, Trigger
from ecs_platformer import World
from systems.rules.level.groups import complete
from systems.rules.scripting.causes import became_true
from systems.rules.senses.contact import dashing
from systems.rules.senses.hostility import side
from systems.rules.senses.selectors import crowd, targets


def causes_start(world: World, entity: int, trigger: Trigger) -> list[int]:
    """The trigger's first tick, when the level starts or when the trigger is spawned."""
    return [0] if not trigger.beat and not world.clock.is_paused(entity) else []


def causes_timer(world: World, entity: int, trigger: Trigger) -> list[int]:
    """`every` s have passed since the trigger's first tick, or since the cause last occurred."""
    every = max(world.ticks(trigger.every), 1)
    return [0] if trigger.beat and trigger.beat % every == 0 and not world.clock.is_paused(entity) else []


def causes_dash(world: World, entity: int, trigger: Trigger) -> list[int]:
    """An entity that `by` selects begins a dash, anywhere in the level."""
    return dashing(world, trigger.by, world.clock.now(0))


def causes_all(world: World, entity: int, trigger: Trigger) -> list[int]:
    """The `group` becomes complete: all its switches are on, and all its pickups are taken."""
    return became_true(trigger, complete(world, trigger.group))


def causes_completed(world: World, entity: int, trigger: Trigger) -> list[int]:
    """The trigger's first tick, if all levels of the campaign are completed in the player's slot."""
    if trigger.beat or world.clock.is_paused(entity):
        return []
    return [0] if any(slot.chosen and slot.completed for slot in world.profile.slots) else []


def causes_count(world: World, entity: int, trigger: Trigger) -> list[int]:
    """The count `of` reaches `least`."""
    return became_true(trigger, world.level.count(trigger.of) >= trigger.least)


def causes_gone(world: World, entity: int, trigger: Trigger) -> list[int]:
    """The last entity that `target` means is removed, or there is none in the trigger's first tick."""
    return became_true(trigger, bool(trigger.target) and not targets(world, entity, 0, trigger.target))


def causes_last(world: World, entity: int, trigger: Trigger) -> list[int]:
    """All remaining entities that `by` selects are of one Team.

    If the trigger has a Team, they must be of that Team. An entity without a Team is a team of its own.
    """
    left = crowd(world, trigger.by)
    sides = {side(world, one) for one in left}
    takes_part = entity in left or world.has(entity, Team)
    won = sides == {side(world, entity)} if takes_part else len(sides) <= 1
    return [left[0] if left else 0] if became_true(trigger, won) else []
