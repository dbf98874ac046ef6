"""Where the rooms are, and in which of them an entity is."""

from collections.abc import Callable, Iterable

from components import Collider, CurrentRoom, Position, Room
from ecs_platformer import World

Area = tuple[int, int, int, int]  # left, top, right, bottom: px of the world, half-open
Found = dict[int, Collider]


def lies_in(area: Area, x: int, y: int) -> bool:
    """Return whether an area contains a point."""
    return area[0] <= x < area[2] and area[1] <= y < area[3]


def has_middle_in(area: Area, others: Iterable[Area]) -> bool:
    """Return whether the middle of an area lies in any of the others."""
    left, top, right, bottom = area
    return any(lies_in(other, (left + right) // 2, (top + bottom) // 2) for other in others)


def overlaps_any(area: Area, others: Iterable[Area]) -> bool:
    left, top, right, bottom = area
    return any(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in others)


def area_around(world: World, find: Callable[[World], Found], x: int, y: int) -> tuple[int, Area] | None:
    """Return (entity, area) of the first enabled collider around a point, of those that `find` lists, or None."""
    found = world.entities.cached(find, world)
    if not found:  # as in most levels
        return None
    for entity, area in zip(found, world.space.bounds_of([*found]), strict=True):
        left, top, right, bottom = area  # lies_in() is not called, as this is asked of all areas in each tick
        if left <= x < right and top <= y < bottom and found[entity].enabled:
            return entity, area
    return None


def room_of(world: World, target: int, place: tuple[int, int]) -> tuple[int, Area] | None:
    """Return (room, area) of the room that `target` is in, or None.

    A player that is above its room is still in the room.
    """
    current = world.try_get(target, CurrentRoom)
    if current is not None and world.has(current.room, Room, Position, Collider):
        return current.room, world.space.bounds(current.room)
    return area_around(world, _rooms, *place)


def _rooms(world: World) -> Found:
    return {entity: box for entity, (_, _, box) in world.entities.every(Room, Position, Collider)}
