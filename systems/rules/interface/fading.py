"""Makes things that are drawn over a player translucent, so that the player stays visible."""

from components import Collider, Player, Position
from ecs_platformer import Frame, World
from ecs_platformer.art.image import Image
from ecs_platformer.art.transform import Transformation
from systems.rules.interface.panel import Box

OPACITY = 70  # of 255, of what has faded
NEAR = 2  # px around a player that count as the player
FADED = Transformation(tint=(255, 255, 255, OPACITY))


def hides_player(world: World, frame: Frame, box: Box) -> bool:
    """Return True if a player is behind a box of the picture, or right beside it."""
    for player, _ in world.entities.each(Player, Position, Collider):
        left, top, right, bottom = world.space.bounds(player)
        x, y = box.x + frame.camera[0], box.y + frame.camera[1]
        beside = right + NEAR <= x or left - NEAR >= x + box.width
        if not beside and bottom + NEAR > y and top - NEAR < y + box.height:
            return True
    return False


def fade(world: World, frame: Frame, first: int) -> None:
    """Make everything in `frame.rows` translucent, from index `first` to the end."""
    for number, row in enumerate(frame.rows[first:], first):
        layer, x, y, image, flip, kind = row
        if isinstance(image, Image):
            frame.rows[number] = (layer, x, y, world.art.transformed(image, FADED)[0], flip, kind)
        else:
            frame.rows[number] = (layer, x, y, image, flip, (*kind[:3], kind[3] * OPACITY // 255))
