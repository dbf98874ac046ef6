from esper import Processor

from components import Collider, Contacts, Position
from ecs_platformer import Frame, World
from systems.rules.overlay.overlay_colors import HIT, LAYER

# Whether a face lies at the right and at the bottom, and whether it is as wide and as tall as the collider
SIDES = {"left": (0, 0, 0, 1), "right": (1, 0, 0, 1), "up": (0, 0, 1, 0), "down": (0, 1, 1, 0)}


class ContactOverlaySystem(Processor):
    """Draws a line along each side on which a solid stopped an actor in this tick."""

    stage = "debug"
    layer = "contacts"

    def process(self, world: World, frame: Frame) -> None:
        for _, (position, collider, contacts) in world.entities.each(Position, Collider, Contacts):
            x, y = position.x + collider.x, position.y + collider.y
            for hit in contacts.hits:
                right, down, wide, tall = SIDES[hit.side]
                frame.fill(
                    x + right * (collider.width - 1),
                    y + down * (collider.height - 1),
                    collider.width if wide else 1,
                    collider.height if tall else 1,
                    HIT,
                    LAYER + 1,
                )
