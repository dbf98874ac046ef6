from esper import Processor

from components import Collider, Parallax, Position, Sprite
from ecs_platformer import Frame, World


class ParallaxSystem(Processor):
    """Draws sprites with Parallax, which scroll by a share of the camera's movement, in whole px of the picture."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        art, (left, top) = world.art, frame.camera
        for entity, (position, sprite, parallax) in world.each(Position, Sprite, Parallax):
            if not sprite.image:
                continue
            x = round(position.x + sprite.x - left * parallax.x)
            y = round(position.y + sprite.y - top * parallax.y)
            image = art.frame(sprite.image, world.tick)
            collider = world.try_get(entity, Collider)
            if collider is not None and art.is_resizable(sprite.image):
                image = art.box(sprite.image, collider.width, collider.height, world.tick)
            end = frame.width + frame.margin
            if parallax.repeat_x:
                x = (x + frame.margin) % image.width - image.width - frame.margin
            else:
                end = min(end, x + 1)
            for left_edge in range(x, end, image.width):
                frame.place(image, left_edge, y, sprite.layer)
