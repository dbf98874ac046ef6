from operator import attrgetter

from esper import Processor

from components import CurrentRoom, Player, Position, Room, Velocity
from ecs_platformer import World
from ecs_platformer.core.ecs.entities import Asleep
from systems.rules.level.sleeping import overlapping, rooms_by_id, should_sleep
from systems.rules.senses.room_areas import room_of
from systems.rules.visuals.middle import middle

SLEEPS, ASLEEP = attrgetter("sleeps"), attrgetter("asleep")  # of a Room


class SleepSystem(Processor):
    """Lets what is in a Room with `sleeps` sleep while no player is in that room (Celeste).

    An entity is in the room in which its middle is; it sleeps unless it reaches into a room that is awake, or
    stays_awake() says otherwise. What moves into a room that sleeps, or is created there, falls asleep a tick later.
    While the picture slides from one room into another, the world is frozen, and nothing falls asleep or wakes up.
    What slept in a room that is gone wakes up.
    """

    run_if_any = (Room, Asleep)
    __slots__ = ("_rooms",)  # saved and hashed if it were an attribute; it only tells when to look again

    def __init__(self) -> None:
        self._rooms: dict[int, Room] | None = None  # when any last slept

    def process(self, world: World) -> None:
        rooms = world.entities.cached(rooms_by_id, world)
        if not any(map(SLEEPS, rooms.values())) and not world.clock.asleep:
            return
        if rooms is not self._rooms:
            if self._rooms is None or self._rooms.keys() - rooms.keys():
                _wake_roomless(world)
            self._rooms = rooms
        here = {_room_with(world, player) for player, _ in world.entities.each(Player, Position)}
        if not here:
            return
        changed = [one for one, room in rooms.items() if (room.sleeps and one not in here) != (room.asleep > 0)]
        if changed:
            for one in changed:
                rooms[one].asleep = 0 if rooms[one].asleep else world.entities.next_id
            doubtful = overlapping(world, changed)
            world.clock.sleep({*(world.clock.asleep.keys() - doubtful), *should_sleep(world, doubtful)})
        elif seen := max(map(ASLEEP, rooms.values()), default=0):
            doubtful, next_id = _moved(world, rooms), world.entities.cached(_next_id, world)
            if next_id > seen:
                doubtful += [one for one in range(seen, next_id) if world.has(one, Position)]
                for room in rooms.values():
                    room.asleep = next_id if room.asleep else 0
            if doubtful and (asleep := should_sleep(world, doubtful)):
                world.clock.sleep({*world.clock.asleep, *asleep})


def _wake_roomless(world: World) -> None:
    """Wake up all that is no longer in a room that sleeps."""
    world.clock.sleep(should_sleep(world, [one for one in world.clock.asleep if world.has(one, Position)]))


def _room_with(world: World, player: int) -> int:
    """Return the room of a player, or 0; the one that it goes into, while it still walks there."""
    current = world.try_get(player, CurrentRoom)
    if current is not None and current.room:
        return current.room
    found = room_of(world, player, middle(world, player))
    return 0 if found is None else found[0]


def _moved(world: World, rooms: dict[int, Room]) -> list[int]:
    """Return the entities with a Velocity that have their Position in no room that is awake."""
    moved = world.entities.cached(_movers, world)
    for one, room in rooms.items():
        if not room.asleep:
            left, top, right, bottom = world.space.bounds(one)
            moved = [
                (entity, position)
                for entity, position in moved
                if not (left <= position.x < right and top <= position.y < bottom)
            ]
    return [entity for entity, _ in moved]


def _next_id(world: World) -> int:
    return world.entities.next_id


def _movers(world: World) -> list[tuple[int, Position]]:
    return [(entity, position) for entity, (position, _) in world.entities.each(Position, Velocity)]
