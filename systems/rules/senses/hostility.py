"""Hostility: which entities may hurt which others, by their Teams."""

from components import Dying, Health, Position, Team
from ecs_platformer import World


def hostile(world: World, entity: int, other: int) -> bool:
    """Return True if `entity` may hurt `other`.

    An entity without a Team may hurt any other entity. An entity with a Team may not hurt entities of its own Team; if
    `Team.hurts` lists teams, it may hurt only entities of these teams.
    """
    team, its = world.try_get(entity, Team), world.try_get(other, Team)
    if team is not None and its is not None and team.name == its.name:
        return False
    return team is None or not team.hurts or (its is not None and its.name in team.hurts)


def foes(world: World, entity: int) -> list[int]:
    """Return the entities with Health that the entity's Team may hurt, in the order of ids; without a Team, none.

    Dying entities are left out.
    """
    if not world.has(entity, Team):
        return []
    mortal = (one for one, _ in world.entities.each(Health, Position))
    return [one for one in mortal if one != entity and not world.has(one, Dying) and hostile(world, entity, one)]


def side(world: World, entity: int) -> str | int:
    """Return the name of the entity's Team or, if it has no Team, the entity's id."""
    team = world.try_get(entity, Team)
    return entity if team is None else team.name
