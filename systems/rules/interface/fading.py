"""Makes things that are drawn over a player, or over what it must see, translucent."""

from components import Hazard, Pickup, Player, Refill, Spring
from ecs_platformer import Frame, World
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import Transformation
from systems.rules.interface.panel import Box

SEEN = Player, Pickup, Refill, Spring, Hazard
OPAQUE = 255
OVER_A_PLAYER = 90  # of 255
OVER_OTHERS = 150  # of 255; what is written in it can still be read
NEAR = 2  # px around an entity that count as the entity


def opacity(world: World, frame: Frame, box: Box) -> int:
    """Return how opaque a box of the picture should be: less if what a player must see is behind it or right beside it.

    That is a player, pickup, refill, spring or hazard. A hazard that is wider than the box, such as a pool of lava, is
    seen beside it, and does not count.
    """
    left, top = box.x + frame.camera[0] - NEAR, box.y + frame.camera[1] - NEAR
    region = left, top, left + box.width + 2 * NEAR, top + box.height + 2 * NEAR
    found = [entity for kind in SEEN for entity in world.space.query_region(kind, region)]
    if any(world.has(entity, Player) for entity in found):
        return OVER_A_PLAYER
    hides = any(_width(world, entity) <= box.width or not world.has(entity, Hazard) for entity in found)
    return OVER_OTHERS if hides else OPAQUE


def _width(world: World, entity: int) -> float:
    """Return the width (px) of an entity's collider."""
    left, _, right, _ = world.space.bounds(entity)
    return right - left


def fade(world: World, frame: Frame, first: int, opacity: int) -> None:
    """Make everything in `frame.rows` translucent, from index `first` to the end."""
    faded = Transformation(tint=(255, 255, 255, opacity))
    for number, row in enumerate(frame.rows[first:], first):
        layer, x, y, image, flip, kind = row
        if isinstance(image, Image):
            frame.rows[number] = (layer, x, y, world.art.transformed(image, faded)[0], flip, kind)
        else:
            frame.rows[number] = (layer, x, y, image, flip, (*kind[:3], kind[3] * opacity // OPAQUE))
