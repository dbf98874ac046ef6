from typing import Literal

from esper import Processor

from components import (
    Climb,
    Collider,
    CurrentRoom,
    Dash,
    Duck,
    Hair,
    JumpRequest,
    Player,
    Position,
    Remainder,
    Roam,
    Room,
    Strand,
    Velocity,
)
from ecs_platformer import World
from systems.rules.level.death import die
from systems.rules.level.refill import refill
from systems.rules.level.sleeping import rooms_by_id
from systems.rules.level.splits import note_split
from systems.rules.movement.flip import falls_up_by_itself
from systems.rules.movement.up_and_down import own_side
from systems.rules.senses.room_areas import Area, lies_in
from systems.rules.visuals.middle import middle

INSIDE, DEEP = 4, 12  # px that a player walks into a room: sideways or up, and down if it falls (Celeste)
RISE, HELD = 105.0, 0.2  # px/s upwards at which a player comes in from below, and for how many s it is kept (Celeste)
BELOW = 4  # px below a room at which a player dies (Celeste)
APART = 16  # px from the last room; a player that is further away was put into another room and did not walk there


class RoomsSystem(Processor):
    """Moves players that leave their Room into the next Room, 1 px in each tick, while the world is frozen (Celeste).

    When a player arrives, its dashes and stamina are restored, and it is thrown up if it came from below. Where no
    other room adjoins, the sides of a room are walls, and players that fall out at its bottom die. Players that are
    upside down die when they fall out at its top. For players with Roam, which do not fall, all borders are alike.
    """

    run_if_any = (Room,)
    stage = "always"

    def process(self, world: World) -> None:
        rooms = world.entities.cached(rooms_by_id, world)
        if not rooms:
            return
        for player, _ in world.entities.actors(Player, Position, Remainder):
            current = world.try_get(player, CurrentRoom)
            if current is None:
                current = CurrentRoom()
                world.add(player, current)
            if current.room not in rooms:
                current.room = _room_at(world, *middle(world, player))
            elif current.since < world.tick <= current.due:
                _walk(world, player, current, world.space.bounds(current.room))
            else:
                _check_borders(world, player, current)


def _check_borders(world: World, player: int, current: CurrentRoom) -> None:
    """Let a player that has left its room enter the next room; if there is none, stop or kill it at the border."""
    here = world.space.bounds(current.room)
    x, y = middle(world, player)
    beyond = 0 if lies_in(here, x, y) else _room_at(world, x, y)
    if beyond:
        _enter(world, player, current, here, beyond)
        return
    left, top, right, bottom = world.space.bounds(player)
    if left <= here[0] and not _room_at(world, here[0] - 1, y):
        _stop(world, player, "x", -1, here[0] - left)
    elif right >= here[2] and not _room_at(world, here[2], y):
        _stop(world, player, "x", 1, here[2] - right)
    if world.has(player, Roam):
        if top <= here[1] and not _room_at(world, x, here[1] - 1):
            _stop(world, player, "y", -1, here[1] - top)
        elif bottom >= here[3] and not _room_at(world, x, here[3]):
            _stop(world, player, "y", 1, here[3] - bottom)
        _settle(world, player, current)
    elif (top - here[3] if world.physics.down(player) > 0 else here[1] - bottom) >= BELOW:
        die(world, player)
    else:
        _settle(world, player, current)


def _room_at(world: World, x: int, y: int) -> int:
    """Return the first room that contains a point (px of the world), or 0 if no room does."""
    rooms = world.entities.each(Room, Position, Collider)
    return next((room for room, _ in rooms if lies_in(world.space.bounds(room), x, y)), 0)


def _stop(world: World, player: int, axis: Literal["x", "y"], side: int, back: int) -> None:
    """Move a player back into its room by `back` px along an axis, and stop it as a wall on that side would."""
    world.physics.move_exact(player, back if axis == "x" else 0, back if axis == "y" else 0)
    velocity, remainder = world.try_get(player, Velocity) or Velocity(), world.get(player, Remainder)
    if getattr(velocity, axis) * side > 0:
        setattr(velocity, axis, 0.0)
        setattr(remainder, axis, 0.0)


def _enter(world: World, player: int, current: CurrentRoom, here: Area, beyond: int) -> None:
    """Make `beyond` the player's current room, and freeze the world for as long as the player takes to walk in.

    A player that was teleported does not walk in: the world is not frozen.
    """
    x, y = middle(world, player)
    left, top, right, bottom = here
    current.way_x, current.way_y = (x >= right) - (x < left), (y >= bottom) - (y < top)
    was_put = x < left - APART or x >= right + APART or y < top - APART or y >= bottom + APART
    room = world.get(beyond, Room)
    ticks = 0 if was_put else world.ticks(room.slide)
    current.room, current.since, current.due = beyond, world.tick, world.tick + ticks
    current.settled = not room.saves
    note_split(world, beyond)
    world.cue("room", player)
    if ticks:
        world.clock.freeze(ticks)
    elif not was_put:
        _walk(world, player, current, world.space.bounds(beyond))


def _walk(world: World, player: int, current: CurrentRoom, room: Area) -> None:
    """Move the player 1 px further into the room; in the last tick, by all px that are left."""
    left, top, right, bottom = world.space.bounds(player)
    roam = world.try_get(player, Roam)
    inside = INSIDE if roam is None or not roam.grid else INSIDE // roam.grid * roam.grid
    x = max(room[0] + inside - left, 0) if current.way_x > 0 else min(room[2] - inside - right, 0)
    deep = DEEP if current.way_y == world.physics.down(player) and roam is None else inside
    y = max(room[1] + deep - top, 0) if current.way_y > 0 else min(room[3] - deep - bottom, 0)
    x, y = x * abs(current.way_x), y * abs(current.way_y)
    last = world.tick == current.due
    if not last:
        x, y = (x > 0) - (x < 0), (y > 0) - (y < 0)
    world.physics.move_exact(player, x, y)
    hair = world.try_get(player, Hair)
    if hair is not None:  # which the freeze would leave behind
        hair.strands = [Strand(strand.x + x, strand.y + y) for strand in hair.strands]
    if last:
        _arrive(world, player, current)


def _arrive(world: World, player: int, current: CurrentRoom) -> None:
    """Restore the player's dashes and stamina, clear its remainder, and throw it up if it came from below."""
    velocity, remainder = world.try_get(player, Velocity) or Velocity(), world.get(player, Remainder)
    remainder.x = remainder.y = 0.0
    request = world.try_get(player, JumpRequest)
    refill(world.try_get(player, Dash), world.try_get(player, Climb))
    down = world.physics.down(player)
    if current.way_y == -down and not world.has(player, Roam):
        velocity.y = min(velocity.y * down, -RISE) * down
        if request is not None:
            request.y, request.left, request.auto = -RISE, world.ticks(HELD), True
            request.length = request.left
    _settle(world, player, current)


def _settle(world: World, player: int, current: CurrentRoom) -> None:
    """Set the player's start and save when it first stands upright on firm ground after entering the room.

    Ground that moves does not count. A player with Roam needs no ground.
    """
    if current.settled or not (world.has(player, Roam) or world.space.is_grounded(player)):
        return
    duck, ground = world.try_get(player, Duck), world.space.touching(player, own_side(world, player, "down"))
    if (duck is not None and duck.on) or any(world.has(one, Velocity) for one in ground):
        return
    position = world.get(player, Position)
    world.level.set_start(player, position.x, position.y, upside_down=falls_up_by_itself(world, player))
    world.level.save()
    current.settled = True
