"""Signs in Rooms: the panel of a Sign is shown only while a player is in the Room of the Sign."""

from components import Collider, CurrentRoom, Player, Position, Room
from ecs_platformer import World
from systems.rules.senses.room_areas import lies_in


def is_in_room(world: World, place: Position) -> bool:
    """Return True if a place is in a player's current Room or in no Room, or if no player is in a Room.

    While the camera slides into a room, the player is in none.
    """
    entered = [current for _, (_, current) in world.entities.each(Player, CurrentRoom) if current.room]
    if not entered:
        return True
    current_rooms = [current.room for current in entered if current.due <= world.tick]
    if any(world.has(room, Room, Position, Collider) and _holds(world, room, place) for room in current_rooms):
        return True
    return not any(_holds(world, room, place) for room, _ in world.entities.each(Room, Position, Collider))


def _holds(world: World, room: int, place: Position) -> bool:
    return lies_in(world.space.bounds(room), place.x, place.y)
