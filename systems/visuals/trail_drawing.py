from esper import Processor

from components import Sprite, Trail
from ecs_platformer import Frame, World
from systems.rules.visuals.upside_down import turned_over

STRONGEST = 176  # alpha of a new silhouette, of 255
STEPS = 6  # steps of alpha in which a silhouette fades


class TrailDrawingSystem(Processor):
    """Draws the silhouettes that dashes leave behind; newer silhouettes are more opaque."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        art = world.art
        for entity, (trail, sprite) in world.each(Trail, Sprite):
            if not trail.shades or not sprite.image:
                continue
            pose = f"{sprite.image}.dash"
            image = art.frame(pose if art.has(pose) else sprite.image, world.tick)
            life = world.ticks(trail.fade)
            for x, y, side, left in trail.shades:
                alpha = STRONGEST * (STEPS * left // (life + 1) + 1) // STEPS
                shade, top = art.silhouette(image, trail.color, alpha), y + sprite.y
                if world.physics.down(entity) < 0:
                    shade, top = turned_over(world, entity, shade, top, y)
                frame.blit(shade, x + sprite.x, top, trail.layer, flip=side < 0)
