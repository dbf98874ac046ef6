"""on = "last": all remaining entities that `by` selects are of one Team.

If the trigger has a Team, they must be of that Team. An entity without a Team is a team of its own.
"""

from components import Team, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import became_true
from systems.rules.senses.selectors import crowd


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    """If the cause occurs in this tick, return [first remaining entity], or [0] if none remains; else return []."""
    left = crowd(world, trigger.by)
    sides = {_side(world, one) for one in left}
    takes_part = entity in left or world.has(entity, Team)
    won = sides == {_side(world, entity)} if takes_part else len(sides) <= 1
    return [left[0] if left else 0] if became_true(trigger, won) else []


def _side(world: World, entity: int) -> str | int:
    """Return the name of the entity's Team or, if it has no Team, the entity's id."""
    team = world.try_get(entity, Team)
    return entity if team is None else team.name
