from itertools import pairwise

from esper import Processor

from components import Hair, Sprite
from ecs_platformer import Frame, World


class HairDrawing(Processor):
    """The strands as discs, thinner towards the end, right behind whoever wears them."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for _, (hair, sprite) in world.each(Hair, Sprite):
            color = hair.spent if hair.dry else hair.color
            for number, (strand, after) in enumerate(pairwise(hair.strands)):
                size = max(round(hair.thick * (1 - number / hair.length)), 1)
                disc = world.art.disc(size, color)
                for x, y in (strand, ((strand.x + after.x) / 2, (strand.y + after.y) / 2), after):
                    frame.blit(disc, round(x - size / 2), round(y - size / 2), sprite.layer)
