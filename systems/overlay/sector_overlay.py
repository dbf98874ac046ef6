from esper import Processor

from ecs_platformer import Frame, World
from ecs_platformer.core.collision.space import HEIGHT, WIDTH
from systems.rules.overlay.overlay_colors import LAYER, SECTOR

ACROSS, DOWN = 1 << WIDTH, 1 << HEIGHT  # px of a sector


class SectorOverlaySystem(Processor):
    """Draws the sectors of the spatial hash, each with the number of colliders that overlap it."""

    stage = "debug"
    layer = "sectors"
    layer_shown = False

    def process(self, world: World, frame: Frame) -> None:
        left, top = frame.camera
        for x in range(left // ACROSS * ACROSS, left + frame.width, ACROSS):
            frame.fill(x, top, 1, frame.height, SECTOR, LAYER)
            for y in range(top // DOWN * DOWN, top + frame.height, DOWN):
                count = len(world.space.colliders_in((x, y, x + ACROSS, y + DOWN)))
                frame.text(str(count), x + 3 - left, y + 3 - top, SECTOR, LAYER)
        for y in range(top // DOWN * DOWN, top + frame.height, DOWN):
            frame.fill(left, y, frame.width, 1, SECTOR, LAYER)
