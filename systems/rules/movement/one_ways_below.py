"""The one-ways under an actor's feet, in the form of `Dropping.through`."""

from components import Solid, Tiles
from ecs_platformer import World
from systems.rules.movement.up_and_down import face_to, feet_of, own_side


def one_ways_below(world: World, entity: int) -> tuple[tuple[int, int], ...]:
    """Return (one-way, px from its top to its cells under the feet) for each one-way under the actor's feet.

    For an actor that is upside down, these are the one-ways over its feet, and px from their bottoms.
    """
    feet, down = feet_of(world, entity), world.physics.down(entity)
    ground = world.space.touching(entity, own_side(world, entity, "down"))
    below = [(one, (feet - face_to(world, one, down)) * down) for one in ground]
    return tuple([
        (one, top) for one, top in below if world.get(one, Solid).one_way and (not top or world.has(one, Tiles))
    ])  # fmt: skip
