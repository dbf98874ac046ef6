"""Up and down from an entity's point of view: reversed if it is UpsideDown, because its feet are at its top.

A rule with an up and a down asks `down = world.physics.down(entity)`, 1 or -1, and multiplies y by it: `velocity.y *
down` is how fast the entity falls, `-down` is one px up. The functions here are for rules that need more than this.
"""

from components import Collider, Position
from ecs_platformer import World

Region = tuple[int, int, int, int]  # left, top, right, bottom, px of the world

TURNED = {"up": "down", "down": "up"}


def own_side(world: World, entity: int, side: str) -> str:
    """Convert a side ("left", "right", "up" or "down") from the world's view to the entity's, or the other way round.

    If the entity is upside down, "up" and "down" are swapped.
    """
    return side if world.physics.down(entity) > 0 else TURNED.get(side, side)


def own_region(world: World, entity: int, region: Region) -> Region:
    """Return the region, turned over about the middle of the entity's collider if the entity is upside down."""
    if world.physics.down(entity) > 0:
        return region
    left, top, right, bottom = region
    _, head, _, feet = world.space.bounds(entity)
    return left, head + feet - bottom, right, head + feet - top


def face_to(world: World, entity: int, down: int) -> int:
    """Return y (world px) of the edge of `entity` on which an actor lands.

    `down` is the direction in which the actor falls: it lands on the top edge for 1, on the bottom edge for -1.
    """
    _, top, _, bottom = world.space.bounds(entity)
    return top if down > 0 else bottom


def feet_at(position: Position, collider: Collider, down: int) -> int:
    """Return feet_of() for a Position and a Collider that are at hand, and the entity's `down`."""
    return position.y + collider.y + (collider.height if down > 0 else 0)


def feet_of(world: World, entity: int) -> int:
    """Return y (world px) of the edge of the collider at which the entity's feet are."""
    _, top, _, bottom = world.space.bounds(entity)
    return bottom if world.physics.down(entity) > 0 else top
