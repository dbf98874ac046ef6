"""The middle of an entity, where the camera, light, sounds and lines of the overlay find it."""

from components import Collider, Position
from ecs_platformer import World


def middle(world: World, entity: int) -> tuple[int, int]:
    """Return the middle (world px) of the entity's collider, or the entity's Position if it has no collider.

    If the width is even, this is the px to the right of the middle; if the height is even, the px below the middle. So
    a view of even size can be centred there.
    """
    return middle_of(world.get(entity, Position), world.try_get(entity, Collider))


def middle_of(position: Position, box: Collider | None) -> tuple[int, int]:
    """Return the middle(), if the components are at hand."""
    if box is None:
        return position.x, position.y
    return position.x + box.x + box.width // 2, position.y + box.y + box.height // 2
