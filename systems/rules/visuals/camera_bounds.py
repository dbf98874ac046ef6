"""Where a picture of a world looks: what it follows, and what it must not look past."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_platformer.ecs.component_types import core
from ecs_platformer.project import vocabulary

if TYPE_CHECKING:
    from ecs_platformer.world.world import World

Area = tuple[int, int, int, int]  # left, top, right, bottom: px of the world, half-open


def middle(world: World, entity: int) -> tuple[int, int]:
    """The middle of an entity's collider, or its Position."""
    position, box = world.get(entity, core().Position), world.try_get(entity, core().Collider)
    if box is None:
        return position.x, position.y
    return position.x + box.x + box.width // 2, position.y + box.y + box.height // 2


def corner(world: World, target: int, place: tuple[int, int], x: float, y: float) -> tuple[float, float]:
    """The top left corner (px of the world) of a view whose middle is to be x, y, for the sake of this target, whose
    middle is at `place`.

    The zone that the target is in has its say first, then its room, then the level.
    """
    width, height = world.scene.view
    areas: list[Area] = []
    if zone := _area_around(world, "CameraZone", *place):
        says: Any = world.get(zone[0], "CameraZone")
        x, y = x + says.x, y + says.y
        areas += [zone[1]] if says.holds else []
    if room := _room(world, target, place):
        areas.append(room[1])
    left, top = x - width // 2, y - height // 2
    for area in (*areas, (0, 0, *world.scene.size)):
        left, top = _within(left, width, area[0], area[2]), _within(top, height, area[1], area[3])
    return left, top


def lies_in(area: Area, x: int, y: int) -> bool:
    return area[0] <= x < area[2] and area[1] <= y < area[3]


def music(world: World, target: int) -> str:
    """The tune of the room that this target is in, or else of the scene; "" for none."""
    room = _room(world, target, middle(world, target))
    tune: str = "" if room is None else world.get(room[0], "Room").music
    return tune or world.scene.music


def _room(world: World, target: int, place: tuple[int, int]) -> tuple[int, Area] | None:
    """The room that a target is in, or counts as in while it leaps out of its top, with its box."""
    kind: Any = vocabulary().get("CurrentRoom", object)
    guest: Any = world.try_get(target, kind)
    if guest is not None and world.alive(guest.room):
        return guest.room, world.space.bounds(guest.room)
    return _area_around(world, "Room", *place)


def _area_around(world: World, name: str, x: int, y: int) -> tuple[int, Area] | None:
    """The first entity with a component of this name and a collider, enabled, that a place is in; and its box."""
    kind: Any = vocabulary().get(name)
    for entity, (_, _, box) in world.each(kind, core().Position, core().Collider) if kind is not None else ():
        if box.enabled and lies_in(area := world.space.bounds(entity), x, y):
            return entity, area
    return None


def _within(start: float, length: int, low: int, high: int) -> float:
    """`length` px between `low` and `high`; in the middle of them, where they are fewer."""
    if high - low < length:
        return low + (high - low - length) // 2
    return min(max(start, low), high - length)
