"""Signs in Rooms: the panel of a Sign is shown only while a player is in the Room of the Sign."""

from components import Collider, CurrentRoom, Player, Position, Room
from ecs_platformer import World
from systems.rules.visuals.camera_bounds import lies_in


def is_in_room(world: World, place: Position) -> bool:
    """Return True if a place is in a player's current Room or in no Room, or if no player is in a Room."""
    around = [
        room
        for room, _ in world.entities.each(Room, Position, Collider)
        if lies_in(world.space.bounds(room), place.x, place.y)
    ]
    if not around:
        return True
    current = [current.room for _, (_, current) in world.entities.each(Player, CurrentRoom)]
    return not any(current) or any(room in around for room in current)
