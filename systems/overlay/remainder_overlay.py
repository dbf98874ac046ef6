from esper import Processor

from components import Collider, Position, Remainder
from ecs_platformer import Frame, World
from systems.rules.overlay.overlay_colors import HIT, LAYER

SHADE = "#00000080"


class RemainderOverlaySystem(Processor):
    """Draws the Remainder of each entity, a fraction of a px, as a dot on a cross; 8 px there stand for one px."""

    stage = "debug"
    layer = "remainders"

    def process(self, world: World, frame: Frame) -> None:
        for _, (position, collider, remainder) in world.entities.each(Position, Collider, Remainder):
            x = position.x + collider.x + collider.width // 2
            y = position.y + collider.y + collider.height // 2
            frame.fill(x - 4, y, 9, 1, SHADE, LAYER)
            frame.fill(x, y - 4, 1, 9, SHADE, LAYER)
            frame.fill(x + round(remainder.x * 8), y + round(remainder.y * 8), 1, 1, HIT, LAYER + 1)
