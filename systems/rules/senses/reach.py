"""Reach: which entities of a crowd (a `units.Crowd`) are near enough to an entity to open, turn or read it."""

from components import Intent
from ecs_platformer import World
from systems.rules.senses.contact import beside, inside
from systems.rules.senses.line_of_sight import sees


def within_reach(world: World, entity: int, by: str, reach: int) -> list[int]:
    """Return which entities that `by` selects are at most `reach` px away from `entity`, with no solid in between.

    With a `reach` of 0, return which of them touch or overlap `entity`.
    """
    if not reach:
        return beside(world, entity, by)
    left, top, right, bottom = world.space.bounds(entity)
    margin = reach + 1
    near = inside(world, by, (left - margin, top - margin, right + margin, bottom + margin), entity)
    return [one for one in near if sees(world, entity, one)]


def pressing(world: World, those: list[int], action: str, *, held: bool = False) -> list[int]:
    """Return the entities in `those` that press an action in this tick or, with `held`, hold the action.

    A press during a freeze counts in the first tick after the freeze if `Player.buffers` is "wait". A press during
    ticks in which the entity is paused counts in the first tick in which it acts.
    """
    intents = [(one, intent) for one in those if (intent := world.try_get(one, Intent)) is not None]
    if held:
        return [one for one, intent in intents if action in intent.held]
    intents = [(one, intent) for one, intent in intents if not world.clock.is_paused(one)]
    return [one for one, intent in intents if action in intent.pressed or intent.waiting.get(action) == 0]
