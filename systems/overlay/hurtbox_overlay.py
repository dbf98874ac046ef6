from esper import Processor

from components import Collider, Health, Position
from ecs_platformer import Frame, World
from systems.rules.combat.hurtbox import hurtbox_of
from systems.rules.overlay.overlay_colors import HURTBOX, LAYER


class HurtboxOverlaySystem(Processor):
    """Draws the outline of the box in which each entity with Health can be hurt."""

    stage = "debug"
    layer = "hurtboxes"
    layer_shown = False

    def process(self, world: World, frame: Frame) -> None:
        for entity, (_, position, _) in world.entities.each(Health, Position, Collider):
            left, top, right, bottom = hurtbox_of(world, entity, position)
            frame.outline(left, top, right - left, bottom - top, HURTBOX, LAYER + 1)
