from components import Duck, Hurtbox, Position
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
