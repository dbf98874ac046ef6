"""Which entities have to sleep, as they are in a Room that sleeps."""

from collections.abc import Iterable

from components import Collider, Position, Room
from ecs_platformer import World
from systems.rules.level.awake import stays_awake
from systems.rules.visuals.camera_bounds import Area, lies_in


def rooms_by_id(world: World) -> dict[int, Room]:
    return {entity: room for entity, (room, _, _) in world.entities.each(Room, Position, Collider)}


def should_sleep(world: World, entities: Iterable[int]) -> list[int]:
    """Return those of these entities that have to sleep now."""
    areas: tuple[list[Area], list[Area]] = ([], [])
    for one, room in world.entities.cached(rooms_by_id, world).items():
        areas[room.asleep > 0].append(world.space.bounds(one))
    awake, asleep = areas
    found: list[int] = []
    for entity in entities:
        left, top, right, bottom = area_of(world, entity)
        if not any(lies_in(one, (left + right) // 2, (top + bottom) // 2) for one in asleep):
            continue
        reaches_out = any(left < one[2] and one[0] < right and top < one[3] and one[1] < bottom for one in awake)
        if not reaches_out and not stays_awake(world, entity):
            found.append(entity)
    return found


def touching(world: World, rooms: Iterable[int]) -> list[int]:
    """Return all entities that are at least partly in one of these rooms, asleep or not."""
    areas = [world.space.bounds(room) for room in rooms]
    found: list[int] = []
    for entity, _ in world.entities.every(Position):
        left, top, right, bottom = area_of(world, entity)
        for area in areas:
            if left < area[2] and area[0] < right and top < area[3] and area[1] < bottom:
                found.append(entity)
                break
    return found


def sleep_or_wake(world: World, entity: int) -> None:
    """Let an entity sleep or wake up at once, as an effect has just put it elsewhere or given it other components."""
    rooms = world.entities.cached(rooms_by_id, world).values()
    if any(room.asleep for room in rooms) and world.has(entity, Position):
        others = world.clock.asleep.keys() - {entity}
        world.clock.sleep({*others, *should_sleep(world, [entity])})


def area_of(world: World, entity: int) -> Area:
    """Return the px that an entity covers: its Collider, or the px at its Position."""
    if world.has(entity, Collider):
        return world.space.bounds(entity)
    position = world.get(entity, Position)
    return position.x, position.y, position.x + 1, position.y + 1
