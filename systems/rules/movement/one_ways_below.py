"""The one-ways under an actor's feet, in the form in which Dropping lists those that it drops through."""

from components import Solid, Tiles
from ecs_platformer import World


def one_ways_below(world: World, entity: int) -> tuple[tuple[int, int], ...]:
    """Return the one-ways under its feet, each with the px from its top to the cells that they are on."""
    feet = world.space.bounds(entity)[3]
    below = [(one, feet - world.space.bounds(one)[1]) for one in world.space.touching(entity, "down")]
    return tuple([
        (one, top) for one, top in below if world.get(one, Solid).one_way and (not top or world.has(one, Tiles))
    ])  # fmt: skip
