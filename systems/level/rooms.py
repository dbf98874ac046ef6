from esper import Processor

from components import (
    Climb,
    Collider,
    CurrentRoom,
    Dash,
    Duck,
    JumpRequest,
    Player,
    Position,
    Remainder,
    Room,
    Velocity,
)
from ecs_platformer import World
from systems.rules.level.death import die
from systems.rules.level.refill import refill
from systems.rules.visuals.camera_bounds import lies_in, middle

Area = tuple[int, int, int, int]  # left, top, right, bottom

INSIDE, DEEP = 4, 12  # px that a player comes into a room: to the sides or up, and down (Celeste)
RISE, HELD = 105.0, 0.2  # px/s upwards for who comes in from below, and the s for which it is kept (Celeste)
BELOW = 4  # px under a room where a player is lost (Celeste)
APART = 16  # px from its last room: who is further away did not walk into another, but was put there


class Rooms(Processor):
    """Who plays and leaves its Room for another walks in there, a px a tick, while the world stands still (Celeste).

    Once it is in, its remainders are gone, its dash and its stamina are back, and who came from below leaps.
    """

    run_if_any = (Room,)
    stage = "always"

    def process(self, world: World) -> None:
        rooms = {room: world.space.bounds(room) for room, _ in world.each(Room, Position, Collider)}
        if not rooms:
            return
        for player, _ in world.actors(Player, Position, Velocity):
            guest = world.try_get(player, CurrentRoom)
            if guest is None:
                guest = CurrentRoom()
                world.add(player, guest)
            if guest.room not in rooms:
                guest.room = _room_at(rooms, *middle(world, player))
            elif guest.since < world.tick <= guest.due:
                _walk(world, player, guest, rooms[guest.room])
            else:
                _look_around(world, player, guest, rooms)


def _look_around(world: World, player: int, guest: CurrentRoom, rooms: dict[int, Area]) -> None:
    here = rooms[guest.room]
    x, y = middle(world, player)
    beyond = 0 if lies_in(here, x, y) else _room_at(rooms, x, y)
    if beyond:
        _enter(world, player, guest, here, beyond)
        return
    left, top, right, _ = world.space.bounds(player)
    if left <= here[0] and not _room_at(rooms, here[0] - 1, y):
        _hold(world, player, -1, here[0] - left)
    elif right >= here[2] and not _room_at(rooms, here[2], y):
        _hold(world, player, 1, here[2] - right)
    if top >= here[3] + BELOW:
        die(world, player)
    else:
        _settle(world, player, guest)


def _room_at(rooms: dict[int, Area], x: int, y: int) -> int:
    """The room that a place is in; 0: none."""
    return next((room for room, area in rooms.items() if lies_in(area, x, y)), 0)


def _hold(world: World, player: int, side: int, back: int) -> None:
    """The edge of a room that no other joins is like a wall."""
    world.physics.move_exact(player, back)
    velocity, remainder = world.get(player, Velocity), world.get(player, Remainder)
    if velocity.x * side > 0:
        velocity.x = remainder.x = 0.0


def _enter(world: World, player: int, guest: CurrentRoom, here: Area, beyond: int) -> None:
    x, y = middle(world, player)
    left, top, right, bottom = here
    guest.way_x, guest.way_y = (x >= right) - (x < left), (y >= bottom) - (y < top)
    put = x < left - APART or x >= right + APART or y < top - APART or y >= bottom + APART
    room = world.get(beyond, Room)
    ticks = 0 if put else world.ticks(room.slide)
    guest.room, guest.since, guest.due = beyond, world.tick, world.tick + ticks
    guest.settled = not room.saves
    world.cue("room", player)
    if ticks:
        world.clock.freeze(ticks)
    elif not put:
        _walk(world, player, guest, world.space.bounds(beyond))


def _walk(world: World, player: int, guest: CurrentRoom, room: Area) -> None:
    left, top, right, bottom = world.space.bounds(player)
    x = max(room[0] + INSIDE - left, 0) if guest.way_x > 0 else min(room[2] - INSIDE - right, 0)
    y = max(room[1] + DEEP - top, 0) if guest.way_y > 0 else min(room[3] - INSIDE - bottom, 0)
    x, y = x * abs(guest.way_x), y * abs(guest.way_y)
    over = world.tick == guest.due
    world.physics.move_exact(player, x if over else (x > 0) - (x < 0), y if over else (y > 0) - (y < 0))
    if over:
        _arrive(world, player, guest)


def _arrive(world: World, player: int, guest: CurrentRoom) -> None:
    velocity, remainder = world.get(player, Velocity), world.get(player, Remainder)
    remainder.x = remainder.y = 0.0
    leap = world.try_get(player, JumpRequest)
    refill(world.try_get(player, Dash), world.try_get(player, Climb))
    if guest.way_y < 0:
        velocity.y = min(velocity.y, -RISE)
        if leap is not None:
            leap.y, leap.left, leap.auto = -RISE, world.ticks(HELD), True
            leap.length = leap.left
    _settle(world, player, guest)


def _settle(world: World, player: int, guest: CurrentRoom) -> None:
    """A checkpoint where it stands upright, on what does not move."""
    if guest.settled or not world.space.is_grounded(player):
        return
    duck, ground = world.try_get(player, Duck), world.space.touching(player, "down")
    if (duck is not None and duck.on) or any(world.has(one, Velocity) for one in ground):
        return
    position = world.get(player, Position)
    world.level.set_start(player, position.x, position.y)
    world.level.save()
    guest.settled = True
