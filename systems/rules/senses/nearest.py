"""The nearest entity of a crowd, and on which side it is."""

from components import Collider, Facing, Position, Velocity
from ecs_platformer import World
from systems.rules.senses.selectors import crowd


def nearest(world: World, entity: int, by: str = "players") -> tuple[int, int]:
    """Return (entity, distance squared) of the nearest other entity of a crowd, from centre to centre, in half px.

    Return (0, 0) if there is no other entity, or if the entity has no Position or Collider.
    """
    if not world.has(entity, Position, Collider):
        return 0, 0
    left, top, right, bottom = world.space.bounds(entity)
    best = (0, 0)
    for one in crowd(world, by):
        if one == entity or not world.has(one, Position, Collider):
            continue
        a, b, c, d = world.space.bounds(one)
        away = (a + c - left - right) ** 2 + (b + d - top - bottom) ** 2
        if not best[0] or away < best[1]:
            best = (one, away)
    return best


def within_range(world: World, entity: int, by: str, px: int) -> int:
    """Return the nearest other entity of a crowd if it is at most `px` px away, from centre to centre; else 0."""
    one, away = nearest(world, entity, by)
    return one if one and away <= 4 * px**2 else 0


def side_of(world: World, entity: int, other: int) -> int:
    """Return the side of the entity on which another entity is, by their centres: -1 left, 1 right, 0 neither."""
    (left, _, right, _), (a, _, c, _) = world.space.bounds(entity), world.space.bounds(other)
    return (a + c > left + right) - (a + c < left + right)


def facing(world: World, entity: int) -> int:
    """Return the side that the entity faces, -1 or 1; 1 if it has no Facing."""
    found = world.try_get(entity, Facing)
    return 1 if found is None else found.x


def stands(world: World, entity: int) -> bool:
    """Return whether the entity is an actor that stands on ground and does not move up."""
    velocity = world.try_get(entity, Velocity)
    falls = velocity is not None and velocity.y * world.physics.down(entity) >= 0
    return falls and world.space.is_grounded(entity)
