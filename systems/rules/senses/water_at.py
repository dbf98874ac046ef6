from components import Water
from ecs_platformer import World
from systems.rules.movement.up_and_down import own_region


def is_water_at(world: World, entity: int, above: int) -> bool:
    """Return True if Water overlaps the row of px that is `above` px higher than the row at the entity's feet.

    With a negative `above`, the row is below the feet. Up is where the entity's head is.
    """
    left, _, right, bottom = world.space.bounds(entity)
    row = own_region(world, entity, (left, bottom - 1 - above, right, bottom - above))
    return any(world.has(zone, Water) for zone in world.space.colliders_in(row, "zone"))
