"""Which entities have to sleep, as they are in a Room that sleeps."""

from collections.abc import Iterable

from components import Collider, Position, Room
from ecs_platformer import World
from systems.rules.level.awake import stays_awake
from systems.rules.senses.room_areas import Area, has_middle_in, overlaps_any


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
        area = area_of(world, entity)
        if has_middle_in(area, asleep) and not overlaps_any(area, awake) and not stays_awake(world, entity):
            found.append(entity)
    return found


def overlapping(world: World, rooms: Iterable[int]) -> list[int]:
    """Return all entities that are at least partly in one of these rooms, asleep or not."""
    areas = [area_of(world, room) for room in rooms if world.has(room, Position)]
    return [entity for entity, _ in world.entities.every(Position) if overlaps_any(area_of(world, entity), areas)]


def sleep_or_wake(world: World, entity: int) -> None:
    """Let an entity sleep or wake up at once, as an effect has just put it elsewhere or given it other components."""
    rooms = world.entities.cached(rooms_by_id, world).values()
    if any(room.asleep for room in rooms) and world.has(entity, Position):
        others = world.clock.asleep.keys() - {entity}
        world.clock.sleep({*others, *should_sleep(world, [entity])})


def area_of(world: World, entity: int) -> Area:
    """Return the px that an entity covers: its Collider, or the px at its Position."""
    if world.has(entity, Position, Collider):
        return world.space.bounds(entity)
    position = world.get(entity, Position)
    return position.x, position.y, position.x + 1, position.y + 1
