from components import Solid, Tiles
from ecs_platformer import World
from systems.rules.movement.up_and_down import face_to, feet_of, own_side


def one_ways_below(world: World, entity: int) -> tuple[tuple[int, int], ...]:
    """Return (one-way, depth) for each one-way that the actor stands on; the depth is 0 for one without Tiles.

    For a one-way with Tiles, the depth is the distance (px) from its top down to the cells under the feet. For an
    actor that is upside down, the one-ways are above its feet, and the depth is measured up from their bottoms.
    """
    feet, down = feet_of(world, entity), world.physics.down(entity)
    ground = world.space.touching(entity, own_side(world, entity, "down"))
    below = [(one, (feet - face_to(world, one, down)) * down) for one in ground]
    return tuple([
        (one, top) for one, top in below if world.get(one, Solid).one_way and (not top or world.has(one, Tiles))
    ])  # fmt: skip
