"""Images of entities that are upside down: these entities stand under ceilings with their feet up."""

from components import Collider, Duck
from ecs_platformer import World
from ecs_platformer.media.art.image import Image


def turned_over(world: World, entity: int, image: Image, y: int, at: int) -> tuple[Image, int]:
    """Return (image turned upside down, y of its top in world px). The distance between image and feet stays the same.

    `y` is the top of the upright image while the entity's Position.y is `at`. The image turns about the middle of the
    collider that the entity has when it does not duck.
    """
    turned, bottom = world.art.upside_down(image), turned_bottom(world, entity, y, at)
    return turned, y if bottom is None else bottom - image.height


def turned_bottom(world: World, entity: int, y: int, at: int) -> int | None:
    """Return y (world px) of the bottom of an image after it was turned upside down.

    Return None if the entity has no collider. For `y` and `at`, see turned_over().
    """
    box, duck = world.try_get(entity, Collider), world.try_get(entity, Duck)
    if box is None:
        return None
    height = box.height if duck is None or not duck.on else duck.standing[1]
    return 2 * (at + box.y) + height - y
