from esper import Processor

from components import Collider, Parallax, Position, Sprite
from ecs_platformer import Frame, World


class Parallaxes(Processor):
    """Sprites that are further away than the level: whole px of the canvas, rounded once."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        art, (left, top) = world.art, frame.camera
        for entity, (position, sprite, parallax) in world.each(Position, Sprite, Parallax):
            if not sprite.image:
                continue
            x = round(position.x + sprite.x - left * parallax.x)
            y = round(position.y + sprite.y - top * parallax.y)
            image = art.frame(sprite.image, world.tick)
            box = world.try_get(entity, Collider)
            if box is not None and art.is_patch(sprite.image):
                image = art.patch(sprite.image, box.width, box.height, world.tick)
            end = frame.width + frame.margin
            if parallax.repeat_x:
                x = (x + frame.margin) % image.width - image.width - frame.margin
            else:
                end = min(end, x + 1)
            for at in range(x, end, image.width):
                frame.place(image, at, y, sprite.layer)
