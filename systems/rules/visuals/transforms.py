"""How the pictures of entities are turned, scaled and coloured: by their Transform, Tint, Flash and Squash."""

from components import Flash, Squash, Tint, Transform
from ecs_platformer import World
from ecs_platformer.art.colors import RGBA, rgba
from ecs_platformer.art.image import Image
from ecs_platformer.art.transform import Transformation

OPAQUE = 255  # of an alpha, or of a strength


def transformations(world: World) -> dict[int, Transformation]:
    """Return what is done to the picture of each entity that does not look as its image does."""
    found: dict[int, Transformation] = {}
    for entity, (transform,) in world.each(Transform):
        found[entity] = Transformation(
            flip_x=transform.flip_x,
            flip_y=transform.flip_y,
            scale_x=transform.scale_x,
            scale_y=transform.scale_y,
            degrees=round(transform.angle) % 360,
            pivot=(2 * transform.pivot_x, 2 * transform.pivot_y),
        )
    for entity, (tint,) in world.each(Tint):
        color: RGBA = (*rgba(tint.color)[:3], round(tint.opacity * OPAQUE))
        known = found.get(entity, Transformation())
        found[entity] = known._replace(tint=color, blend=tint.blend, strength=round(tint.strength * OPAQUE))
    if world.profile.settings.flashes:
        for entity, (flash,) in world.each(Flash):
            if world.clock.now(entity) < flash.until:
                found[entity] = flashing(found.get(entity, Transformation()), flash.color)
    return {entity: how for entity, how in found.items() if how != Transformation()}


def flashing(how: Transformation, color: str) -> Transformation:
    """Return the same transformation, with all pixels in one colour."""
    return how._replace(tint=(*rgba(color)[:3], how.tint[3]), blend="mix", strength=OPAQUE)


def facing_left(how: Transformation) -> Transformation:
    """Return the transformation of an entity that faces left: its image and its pivot are mirrored, not its turning."""
    return how._replace(flip_x=not how.flip_x, pivot=(-how.pivot[0], how.pivot[1]))


def squashed(image: Image, squash: Squash) -> Transformation:
    """Return the scaling of a squashed image: the middle of its bottom edge stays where it is."""
    return Transformation(scale_x=squash.x, scale_y=squash.y, pivot=(0, image.height))
