"""Which ability controls an actor for a while, and how others end it."""

from components import ActiveAbility
from ecs_platformer import World


def ability_of(world: World, entity: int) -> str:
    """Return the ability that controls the entity: "dash", "climb", "ledge", "ladder" or "swim"; "" if none."""
    active = world.try_get(entity, ActiveAbility)
    return "" if active is None else active.by


def end_ability(world: World, entity: int) -> None:
    """End the ability that controls the entity, if one does; the ability is over from the next tick on."""
    active = world.try_get(entity, ActiveAbility)
    if active is not None and active.by:
        active.over = True
