"""Camera bounds: the view stays inside the level, and inside the target's room and CameraZone."""

from collections.abc import Callable

from components import CameraZone, Collider, CurrentRoom, Position, Room
from ecs_platformer import World

Area = tuple[int, int, int, int]  # left, top, right, bottom: px of the world, half-open
Found = list[tuple[int, Collider]]


def corner(world: World, target: int, place: tuple[int, int], x: float, y: float) -> tuple[float, float]:
    """Return the top left corner (world px) of a view that follows `target` at `place` and is centred on (x, y).

    First the CameraZone around `place` shifts and limits the view, then the target's room and the level limit the view.
    """
    scene = world.scene
    width, height = scene.view
    areas: list[Area] = []
    if zone := _area_around(world, _zones, *place):
        says = world.get(zone[0], CameraZone)
        x, y = x + says.x, y + says.y
        areas += [zone[1]] if says.holds else []
    if room := room_of(world, target, place):
        areas.append(room[1])
    left, top = x - width // 2, y - height // 2
    for area in (*areas, (0, 0, *scene.size)):
        left, top = _within(left, width, area[0], area[2]), _within(top, height, area[1], area[3])
    return left, top


def lies_in(area: Area, x: int, y: int) -> bool:
    """Return whether an area contains a point."""
    return area[0] <= x < area[2] and area[1] <= y < area[3]


def room_of(world: World, target: int, place: tuple[int, int]) -> tuple[int, Area] | None:
    """Return (room, area) of the room that `target` is in, or None.

    A player that is above its room is still in the room.
    """
    current = world.try_get(target, CurrentRoom)
    if current is not None and world.has(current.room, Room, Position, Collider):
        return current.room, world.space.bounds(current.room)
    return _area_around(world, _rooms, *place)


def _area_around(world: World, find: Callable[[World], Found], x: int, y: int) -> tuple[int, Area] | None:
    """Return (entity, area) of the first enabled collider around a point, of those that `find` lists, or None."""
    for entity, box in world.entities.cached(find, world):
        if box.enabled and lies_in(area := world.space.bounds(entity), x, y):
            return entity, area
    return None


def _zones(world: World) -> Found:
    return [(entity, box) for entity, (_, _, box) in world.entities.every(CameraZone, Position, Collider)]


def _rooms(world: World) -> Found:
    return [(entity, box) for entity, (_, _, box) in world.entities.every(Room, Position, Collider)]


def _within(start: float, length: int, low: int, high: int) -> float:
    """Return the start at which `length` px lie between `low` and `high`, or are centred there if they do not fit."""
    if high - low < length:
        return low + (high - low - length) // 2
    return min(max(start, low), high - length)
