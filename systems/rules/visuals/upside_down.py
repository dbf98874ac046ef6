"""Pictures of entities that are upside down: they stand under ceilings with their feet up."""

from components import Collider, Duck
from ecs_platformer import World
from ecs_platformer.art.image import Image


def turned_over(world: World, entity: int, image: Image, y: int, at: int) -> tuple[Image, int]:
    """Return the image upside down, and y (px of the world) of its top, as far from the feet as it was upright.

    `y` is that of the upright image, with the entity's Position.y at `at`. The collider turns about its middle, as it
    is when the entity does not duck.
    """
    turned, bottom = world.art.upside_down(image), turned_bottom(world, entity, y, at)
    return turned, y if bottom is None else bottom - image.height


def turned_bottom(world: World, entity: int, y: int, at: int) -> int | None:
    """Return the bottom (px of the world) of such an image once it is upside down; None without a collider."""
    box, duck = world.try_get(entity, Collider), world.try_get(entity, Duck)
    if box is None:
        return None
    height = box.height if duck is None or not duck.on else duck.standing[1]
    return 2 * (at + box.y) + height - y
