"""The middle of an entity, where the camera, light, sounds and lines of the overlay find it."""

from components import Collider, Position
from ecs_platformer import World


def middle(world: World, entity: int) -> tuple[int, int]:
    """Return the middle of the entity's collider, or its Position if it has no collider, in px of the world.

    If a side is even, this is the px right of or below the middle, so that a view of even size can be centred there.
    """
    position, box = world.get(entity, Position), world.try_get(entity, Collider)
    if box is None:
        return position.x, position.y
    return position.x + box.x + box.width // 2, position.y + box.y + box.height // 2
