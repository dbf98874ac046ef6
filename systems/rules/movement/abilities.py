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
    """Return the ability that controls the entity, as in ActiveAbility.by; "" if none does."""
    active = world.try_get(entity, ActiveAbility)
    return "" if active is None else active.by


def end_ability(world: World, entity: int) -> None:
    """End the ability that controls the entity, if one does; the ability is over from the next tick on."""
    active = world.try_get(entity, ActiveAbility)
    if active is not None and active.by:
        active.over = True


def is_left_over(world: World, entity: int, ability: str) -> bool:
    """Return True if what gives the entity this ability is gone: its component, or the bubble that holds the entity."""
    if ability == "bubble":
        return all(bubble.rider != entity for _, (bubble,) in world.entities.each(Bubble))
    kind = OF_ACTOR.get(ability)
    return kind is not None and not world.has(entity, kind)
