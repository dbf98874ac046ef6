"""Pictures of entities that are upside down: they stand under ceilings with their feet up."""

from components import Collider, Duck
from ecs_platformer import World
from ecs_platformer.art.image import Image


def turned_over(world: World, entity: int, image: Image, y: int, at: int) -> tuple[Image, int]:
    """Return the image upside down, and y (px of the world) of its top, as far from the feet as it was upright.

    `y` is that of the upright image, with the entity's Position.y at `at`. The collider turns about its middle, as it
    is when the entity does not duck.
    """
    turned, box, duck = world.art.upside_down(image), world.try_get(entity, Collider), world.try_get(entity, Duck)
    if box is None:
        return turned, y
    height = box.height if duck is None or not duck.on else duck.standing[1]
    return turned, 2 * (at + box.y) + height - y - image.height
