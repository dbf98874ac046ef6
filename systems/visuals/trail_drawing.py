from esper import Processor

from components import Sprite, Trail
from ecs_platformer import Frame, World

STRONGEST = 176  # alpha of a new silhouette, of 255
STEPS = 6  # of alpha, in which it fades


class TrailDrawing(Processor):
    """Draws the silhouettes that dashes leave behind, the newer the stronger."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        art = world.art
        for _, (trail, sprite) in world.each(Trail, Sprite):
            if not trail.shades or not sprite.image:
                continue
            pose = f"{sprite.image}.dash"
            image = art.frame(pose if art.has(pose) else sprite.image, world.tick)
            life = world.ticks(trail.fade)
            for x, y, side, left in trail.shades:
                alpha = STRONGEST * (STEPS * left // (life + 1) + 1) // STEPS
                shade = art.silhouette(image, trail.color, alpha)
                frame.blit(shade, x + sprite.x, y + sprite.y, trail.layer, flip=side < 0)
