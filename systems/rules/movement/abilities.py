"""Which ability controls an actor at present, and how other rules end it."""

from components import ActiveAbility, Bubble, Climb, Dash, GrapplingHook, LadderClimb, LedgeGrab, Swim
from ecs_platformer import World

OF_ACTOR: dict[str, type] = {
    "dash": Dash,
    "climb": Climb,
    "ledge": LedgeGrab,
    "ladder": LadderClimb,
    "swim": Swim,
    "hook": GrapplingHook,
}


def ability_of(world: World, entity: int) -> str:
    """Return the ability that controls the entity, as in ActiveAbility.by, or "" if no ability controls it."""
    active = world.try_get(entity, ActiveAbility)
    return "" if active is None else active.by


def end_ability(world: World, entity: int) -> None:
    """End the ability that controls the entity, if there is one; from the next tick on, the ability is over."""
    active = world.try_get(entity, ActiveAbility)
    if active is not None and active.by:
        active.over = True


def is_left_over(world: World, entity: int, ability: str) -> bool:
    """Return True if the entity has lost the source of this ability: a component or, for "bubble", its bubble."""
    if ability == "bubble":
        return all(bubble.rider != entity for _, (bubble,) in world.entities.each(Bubble))
    kind = OF_ACTOR.get(ability)
    return kind is not None and not world.has(entity, kind)
