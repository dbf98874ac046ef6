from components import Collider, Facing, Position, Roam, Velocity
from ecs_platformer import World
from systems.rules.senses.selectors import crowd


def nearest(world: World, entity: int, by: str = "players") -> tuple[int, int]:
    """Return (entity, squared distance) of the nearest entity that `by` selects.

    The distance is measured from centre to centre, in half px. `entity` itself does not count. Return (0, 0) if no
    entity is found, or if `entity` has no Position or Collider.
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


def distance(world: World, entity: int, other: int) -> int:
    """Return the squared distance from the entity's centre to that of `other`, in half px."""
    (left, top, right, bottom), (a, b, c, d) = world.space.bounds(entity), world.space.bounds(other)
    return (a + c - left - right) ** 2 + (b + d - top - bottom) ** 2


def within_range(world: World, entity: int, by: str, px: int) -> int:
    """Return the nearest other entity that `by` selects if it is within `px` px, from centre to centre; else 0."""
    one, away = nearest(world, entity, by)
    return one if one and away <= 4 * px**2 else 0


def side_of(world: World, entity: int, other: int) -> int:
    """Return -1 if the centre of `other` is to the left of the entity's centre, 1 if it is to the right, else 0."""
    (left, _, right, _), (a, _, c, _) = world.space.bounds(entity), world.space.bounds(other)
    return (a + c > left + right) - (a + c < left + right)


def facing(world: World, entity: int) -> int:
    """Return the side that the entity faces: -1 (left) or 1 (right). Without a Facing, return 1."""
    found = world.try_get(entity, Facing)
    return 1 if found is None else found.x


def looking(world: World, entity: int) -> tuple[int, int]:
    """Return the direction in which the entity looks, each of x and y -1, 0 or 1: with Roam, the one it held last."""
    roam = world.try_get(entity, Roam)
    return (facing(world, entity), 0) if roam is None else (roam.x, roam.y)


def stands(world: World, entity: int) -> bool:
    """Return whether the entity is an actor that stands on ground and does not move up."""
    velocity = world.try_get(entity, Velocity)
    falls = velocity is not None and velocity.y * world.physics.down(entity) >= 0
    return falls and world.space.is_grounded(entity)
