"""Lines of followers: the first follows the target, each other one follows the one before it."""

from components import Collider, Follow, Pickup, Position
from ecs_platformer import World
from systems.rules.senses.nearest import facing


def join(world: World, entity: int, follower: Follow | Pickup, target: int) -> None:
    """Put a new follower at the end of the target's line."""
    line = [one for one in _line(world, target) if one[1] != entity]
    last, follower.ahead = line[-1] if line else (-1, 0)
    follower.place = last + 1


def ahead_of(world: World, entity: int, follower: Follow | Pickup, target: int) -> int:
    """Return what a follower follows: the one before it in the line or, if it is the first, the target."""
    if follower.ahead and not _follows(world, follower.ahead, target):
        line = _line(world, target)
        before = line[: line.index((follower.place, entity))]
        follower.ahead = before[-1][1] if before else 0
    return follower.ahead or target


def draw_near(world: World, entity: int, ahead: int, target: int, offset: tuple[int, int], lag: int) -> None:
    """Move a follower by 1/`lag` of the way to its place: at `offset` px from the middle of what is ahead of it.

    The offset is mirrored while the target faces left, and turned over while the target is upside down. If what is
    ahead has no place any more, the follower stays.
    """
    if not world.has(ahead, Position, Collider):
        return
    x, y = offset
    position, down = world.get(entity, Position), world.physics.down(target)
    left, top, right, bottom = world.space.bounds(entity)
    to_left, to_top, to_right, to_bottom = world.space.bounds(ahead)
    position.x += ((to_left + to_right - left - right) // 2 + x * facing(world, target)) // lag
    position.y += ((to_top + to_bottom - top - bottom) * down // 2 + y) // lag * down
    world.sync(entity)


def _line(world: World, target: int) -> list[tuple[int, int]]:
    """Return (place, entity) of the target's followers, the first in the line first."""
    pickups = [(one.place, entity) for entity, (one,) in world.entities.each(Pickup) if one.taker == target]
    others = [(one.place, entity) for entity, (one,) in world.entities.each(Follow) if one.after == target]
    return sorted(pickups + others)


def _follows(world: World, entity: int, target: int) -> bool:
    pickup, follow = world.try_get(entity, Pickup), world.try_get(entity, Follow)
    return (pickup is not None and pickup.taker == target) or (follow is not None and follow.after == target)
