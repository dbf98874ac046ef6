from esper import Processor

from components import Dust
from ecs_platformer import Frame, World

LARGEST = 3  # px across


class DustDrawingSystem(Processor):
    """Draws every puff of dust as a disc that shrinks."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for _, (dust,) in world.each(Dust):
            for puff in dust.puffs:
                size = 1 + LARGEST * puff.left // (puff.life + 1)
                x, y = round(puff.x - size / 2), round(puff.y - size / 2)
                frame.blit(world.art.disc(size, dust.color), x, y, dust.layer)
