from components import Collider, Duck, Hurtbox, Position
from ecs_platformer import World
from ecs_platformer.core.collision.shape import Region
from systems.rules.movement.up_and_down import own_region


def hurtbox_of(world: World, entity: int, position: Position) -> Region:
    """Return the region in which the entity can be hurt: its Hurtbox, or its collider if it has none.

    While the entity ducks, the part of the Hurtbox above the lowered collider does not count.
    """
    left, top, right, bottom = world.space.bounds(entity)
    parts = world.entities.by_class(entity)
    hurtbox, duck = parts.get(Hurtbox), parts.get(Duck)
    if hurtbox is None:
        return left, top, right, bottom
    x, y = position.x + hurtbox.x, position.y + hurtbox.y
    if duck is None or not duck.on:
        return own_region(world, entity, (x, y, x + hurtbox.width, y + hurtbox.height))
    feet = position.y + duck.standing[1] + duck.standing[3]  # their y if the entity stood upright
    y, end = y + bottom - feet, y + hurtbox.height + bottom - feet
    return own_region(world, entity, (x, max(y, top), x + hurtbox.width, end))


def furthest_hurtbox(world: World) -> int:
    """Return how far (px) any Hurtbox juts out of its Collider, plus 1 for a touch."""
    most = 0
    for box, collider in world.entities.cached(_hurtboxes, world):
        left, top = collider.x - box.x, collider.y - box.y
        right = box.x + box.width - (collider.x + collider.width)
        bottom = box.y + box.height - (collider.y + collider.height)
        most = max(most, left, top, right, bottom)
    return most + 1


def _hurtboxes(world: World) -> list[tuple[Hurtbox, Collider]]:
    return [found for _, found in world.entities.each(Hurtbox, Collider)]
