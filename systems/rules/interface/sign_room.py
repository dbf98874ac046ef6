"""Signs in Rooms: the panel of a Sign is shown only while a player is in the Room of the Sign."""

from components import Collider, CurrentRoom, Player, Position, Room
from ecs_platformer import World
from systems.rules.senses.room_areas import lies_in


def is_in_room(world: World, place: Position) -> bool:
    """Return True if a place is in a player's current Room or in no Room, or if no player is in a Room.

    While the camera slides into a room, the player is in none.
    """
    around = [
        room
        for room, _ in world.entities.each(Room, Position, Collider)
        if lies_in(world.space.bounds(room), place.x, place.y)
    ]
    if not around:
        return True
    entered = [current for _, (_, current) in world.entities.each(Player, CurrentRoom) if current.room]
    return not entered or any(current.room in around and current.due <= world.tick for current in entered)
