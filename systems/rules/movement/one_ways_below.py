"""The one-ways under an actor's feet, in the form in which Dropping lists those that it drops through."""

from components import Solid, Tiles
from ecs_platformer import World


def one_ways_below(world: World, entity: int) -> tuple[tuple[int, int], ...]:
    """Return the one-ways under its feet, each with the px from its top to the cells that they are on.

    Of an actor that is upside down: those over its feet, and px from their bottom.
    """
    feet, top, side = (3, 1, "down") if world.physics.down(entity) > 0 else (1, 3, "up")
    at, touched = world.space.bounds(entity)[feet], world.space.touching(entity, side)
    below = [(one, abs(at - world.space.bounds(one)[top])) for one in touched]
    return tuple([
        (one, top) for one, top in below if world.get(one, Solid).one_way and (not top or world.has(one, Tiles))
    ])  # fmt: skip
