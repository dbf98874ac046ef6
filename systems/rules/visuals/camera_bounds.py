"""Camera bounds: the view stays inside the level, and inside the target's room and CameraZone."""

from components import CameraZone, Collider, Position
from ecs_platformer import World
from systems.rules.senses.room_areas import Area, Found, area_around, room_of


def corner(world: World, target: int, place: tuple[int, int], x: float, y: float) -> tuple[float, float]:
    """Return the top left corner (world px) of a view that follows `target` at `place` and is centred on (x, y).

    First the CameraZone around `place` shifts and limits the view, then the target's room and the level limit the view.
    """
    scene = world.scene
    width, height = scene.view
    areas: list[Area] = []
    if zone := area_around(world, _zones, *place):
        says = world.get(zone[0], CameraZone)
        x, y = x + says.x, y + says.y
        areas += [zone[1]] if says.holds else []
    if room := room_of(world, target, place):
        areas.append(room[1])
    left, top = x - width // 2, y - height // 2
    for area in (*areas, (0, 0, *scene.size)):
        left, top = _within(left, width, area[0], area[2]), _within(top, height, area[1], area[3])
    return left, top


def _zones(world: World) -> Found:
    return {entity: box for entity, (_, _, box) in world.entities.every(CameraZone, Position, Collider)}


def _within(start: float, length: int, low: int, high: int) -> float:
    """Return the start at which `length` px lie between `low` and `high`, or are centred there if they do not fit."""
    if high - low < length:
        return low + (high - low - length) // 2
    return min(max(start, low), high - length)
