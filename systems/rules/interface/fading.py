"""Makes things that are drawn over a player, or over what it must see, translucent."""

from components import Hazard, Pickup, Player, Refill
from ecs_platformer import Frame, World
from ecs_platformer.art.image import Image
from ecs_platformer.art.transform import Transformation
from systems.rules.interface.panel import Box

SEEN = Player, Pickup, Refill, Hazard
OPACITY = 150  # of 255, of what has faded
NEAR = 2  # px around an entity that count as the entity
FADED = Transformation(tint=(255, 255, 255, OPACITY))


def hides_play(world: World, frame: Frame, box: Box) -> bool:
    """Return True if a player, pickup, refill or hazard is behind a box of the picture, or right beside it.

    A hazard that is wider than the box, such as a pool of lava, is seen beside it, and does not count.
    """
    left, top = box.x + frame.camera[0] - NEAR, box.y + frame.camera[1] - NEAR
    region = left, top, left + box.width + 2 * NEAR, top + box.height + 2 * NEAR
    found = (entity for kind in SEEN for entity in world.space.query_region(kind, region))
    return any(_width(world, entity) <= box.width or not world.has(entity, Hazard) for entity in found)


def _width(world: World, entity: int) -> float:
    """Return the width (px) of an entity's collider."""
    left, _, right, _ = world.space.bounds(entity)
    return right - left


def fade(world: World, frame: Frame, first: int) -> None:
    """Make everything in `frame.rows` translucent, from index `first` to the end."""
    for number, row in enumerate(frame.rows[first:], first):
        layer, x, y, image, flip, kind = row
        if isinstance(image, Image):
            frame.rows[number] = (layer, x, y, world.art.transformed(image, FADED)[0], flip, kind)
        else:
            frame.rows[number] = (layer, x, y, image, flip, (*kind[:3], kind[3] * OPACITY // 255))
