from components import ActiveAbility, Bubble, Collider, Position, Remainder, Velocity
from ecs_platformer import World

ABILITY = "bubble"  # in ActiveAbility.by of an actor in a bubble
NEAR = 16  # px around a bubble; an actor further away is no longer in it


def holds(world: World, entity: int, bubble: Bubble) -> bool:
    """Return True if a bubble still holds its actor; an ability, a death or a teleport ends the hold."""
    active, collider = world.try_get(bubble.rider, ActiveAbility), world.try_get(bubble.rider, Collider)
    if (
        active is None
        or active.by != ABILITY
        or active.over
        or not world.has(bubble.rider, Position, Velocity, Remainder)
    ):
        return False
    if collider is None or not collider.enabled or not world.get(entity, Collider).enabled:
        return False
    left, top, right, bottom = world.space.bounds(entity)
    return world.space.intersects(bubble.rider, (left - NEAR, top - NEAR, right + NEAR, bottom + NEAR))
