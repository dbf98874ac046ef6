"""The ground under an entity, at most REACH px below."""

from ecs_platformer import World
from systems.rules.movement.up_and_down import feet_of

REACH = 4096  # px


def ground_under(world: World, entity: int, by: int) -> int | None:
    """Return y (world px) of the first face below the feet of `entity` that would stop the entity `by`.

    Return None if no such face is within REACH px. One-ways count, except those that the feet overlap.
    """
    left, _, right, _ = world.space.bounds(entity)
    down, feet = world.physics.down(entity), feet_of(world, entity)
    soles = (left, feet - 1, right, feet) if down > 0 else (left, feet, right, feet + 1)
    for hit in world.space.sweep_all(soles, 0, REACH * down, "solid", "one_way", by=by):
        if hit.normal != (0, 0):
            return feet + hit.moved[1]
    return None
