"""The middle of an entity, for lines from and to it."""

from components import Collider, Position
from ecs_platformer import World


def middle(world: World, entity: int) -> tuple[int, int]:
    """Return the px in the middle of an entity's Collider, or its Position if it has none."""
    if world.has(entity, Collider):
        return world.space.middle(entity)
    position = world.get(entity, Position)
    return position.x, position.y
