from collections.abc import Iterable
from operator import attrgetter

from esper import Processor

from components import Collider, CurrentRoom, Player, Position, Room, Velocity
from ecs_platformer import World
from systems.rules.level.awake import stays_awake
from systems.rules.visuals.camera_bounds import lies_in, room_of
from systems.rules.visuals.middle import middle

Area = tuple[int, int, int, int]  # left, top, right, bottom: px of the world, half-open
SLEEPS, ASLEEP = attrgetter("sleeps"), attrgetter("asleep")  # of a Room


class SleepSystem(Processor):
    """Lets what is in a Room with `sleeps` sleep while no player is in that room (Celeste).

    An entity is in the room in which its middle is; it sleeps unless it reaches into a room that is awake, or
    stays_awake() says otherwise. What moves into a room that sleeps, or is created there, falls asleep a tick later.
    While the picture slides from one room into another, the world is frozen, and nothing falls asleep or wakes up.
    """

    run_if_any = (Room,)

    def process(self, world: World) -> None:
        rooms = world.entities.cached(_rooms, world)
        if not any(map(SLEEPS, rooms.values())) and not world.clock.asleep:
            return
        players = [player for player, _ in world.entities.each(Player, Position)]
        if not players:
            return
        here = {_room_at(world, player) for player in players}
        changed = [room for one, room in rooms.items() if (room.sleeps and one not in here) != (room.asleep > 0)]
        if changed:
            everything = [one for one, _ in world.entities.every(Position)]
            for room in changed:
                room.asleep = 0 if room.asleep else world.entities.next_id
            world.clock.sleep(_asleep(world, everything))
        elif seen := max(map(ASLEEP, rooms.values())):
            doubtful, next_id = _moved(world, rooms), world.entities.next_id
            if next_id > seen:
                doubtful += [one for one in range(seen, next_id) if world.has(one, Position)]
                for room in rooms.values():
                    room.asleep = next_id if room.asleep else 0
            if doubtful and (asleep := _asleep(world, doubtful)):
                world.clock.sleep({*world.clock.asleep, *asleep})


def _rooms(world: World) -> dict[int, Room]:
    return {entity: room for entity, (room, _, _) in world.entities.each(Room, Position, Collider)}


def _room_at(world: World, player: int) -> int:
    current = world.try_get(player, CurrentRoom)
    if current is not None and current.room:
        return current.room
    found = room_of(world, player, middle(world, player))
    return 0 if found is None else found[0]


def _moved(world: World, rooms: dict[int, Room]) -> list[int]:
    """Return the entities with a Velocity that have their Position in no room that is awake."""
    awake = [world.space.bounds(one) for one, room in rooms.items() if not room.asleep]
    moved: list[int] = []
    for entity, (position, _) in world.entities.each(Position, Velocity):
        x, y = position.x, position.y
        for left, top, right, bottom in awake:
            if left <= x < right and top <= y < bottom:
                break
        else:
            moved.append(entity)
    return moved


def _asleep(world: World, entities: Iterable[int]) -> list[int]:
    """Return those of these entities that have to sleep now."""
    areas: tuple[list[Area], list[Area]] = ([], [])
    for one, room in world.entities.cached(_rooms, world).items():
        areas[room.asleep > 0].append(world.space.bounds(one))
    awake, asleep = areas
    found: list[int] = []
    for entity in entities:
        left, top, right, bottom = _area(world, entity)
        if not any(lies_in(one, (left + right) // 2, (top + bottom) // 2) for one in asleep):
            continue
        if not any(left < one[2] and one[0] < right and top < one[3] and one[1] < bottom for one in awake):
            found += [] if stays_awake(world, entity) else [entity]
    return found


def _area(world: World, entity: int) -> Area:
    if world.has(entity, Collider):
        return world.space.bounds(entity)
    position = world.get(entity, Position)
    return position.x, position.y, position.x + 1, position.y + 1
