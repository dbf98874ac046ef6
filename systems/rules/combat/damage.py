"""Damage: requests loss of Health. Hazards and others use this."""

from components import Collider, Invincible, Position, Struck
from ecs_platformer import World


def is_invincible(world: World, entity: int) -> bool:
    """Return True while only deadly strikes hurt the entity: for a time after it was hurt, and while it dodges."""
    invincible = world.try_get(entity, Invincible)
    return invincible is not None and world.clock.now(entity) < invincible.until


def strike(world: World, entity: int, points: int, by: int = 0, *, deadly: bool = False) -> None:
    """Request that an entity lose `points` of Health when the system `health` runs next; see Struck.

    If the entity is struck several times before then, only the hardest strike counts; of equally hard strikes, the
    first one counts. `by` is the entity that strikes, or 0 if no entity does. With `deadly`, the entity loses all
    Health.
    """
    known = world.try_get(entity, Struck)
    if known is None or (deadly, points) > (known.deadly, known.points):
        world.add(entity, Struck(points=points, by=by, deadly=deadly, away=_away(world, entity, by)))


def _away(world: World, entity: int, by: int) -> int:
    """Return the side of `by` that the entity is on, by their centres: -1 left, 1 right, 0 neither."""
    if not all(world.has(one, Position, Collider) for one in (entity, by)):
        return 0
    left, _, right, _ = world.space.bounds(entity)
    its_left, _, its_right, _ = world.space.bounds(by)
    apart = left + right - its_left - its_right
    return (apart > 0) - (apart < 0)
