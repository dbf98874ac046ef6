from itertools import pairwise

from esper import Processor

from components import Collider, Hair, Sprite
from ecs_platformer import Frame, World
from systems.rules.visuals.hair_color import hair_color


class HairDrawingSystem(Processor):
    """Draws hair as discs that get smaller towards its end, just behind the Sprite, while the Sprite is visible."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (hair, sprite) in world.each(Hair, Sprite):
            box = world.try_get(entity, Collider)
            if box is not None and not box.enabled and not world.art.has(f"{sprite.image}.off"):
                continue
            color = hair_color(world, entity, hair)
            last = 0
            for number, (strand, following) in enumerate(pairwise(hair.strands)):
                size = max(round(hair.thick * (1 - number / hair.length)), 1)
                disc = world.art.disc(size, color)
                between = (strand.x + following.x) / 2, (strand.y + following.y) / 2
                for x, y in (between, following) if size == last else (strand, between, following):
                    frame.blit(disc, round(x - size / 2), round(y - size / 2), sprite.layer)
                last = size
