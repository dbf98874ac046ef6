"""How the pictures of entities are turned, scaled and coloured: by their Transform, Tint, Flash and Squash."""

from components import Flash, Squash, Tint, Transform
from ecs_platformer import World
from ecs_platformer.art.colors import RGBA, rgba
from ecs_platformer.art.image import Image
from ecs_platformer.art.transform import Transformation

OPAQUE = 255  # of an alpha, or of a strength


def transformations(world: World) -> dict[int, Transformation]:
    """Return what is done to the picture of each entity that does not look as its image does."""
    kinds: tuple[type[Transform | Tint | Flash], ...] = Transform, Tint, Flash
    entities = {entity for kind in kinds for entity, _ in world.each(kind)}
    found = {entity: transformation(world, entity) for entity in entities}
    return {entity: how for entity, how in found.items() if how != Transformation()}


def transformation(world: World, entity: int) -> Transformation:
    """Return what is done to the picture of an entity in this tick."""
    how, flash = Transformation(), world.try_get(entity, Flash)
    if (transform := world.try_get(entity, Transform)) is not None:
        how = Transformation(
            flip_x=transform.flip_x,
            flip_y=transform.flip_y,
            scale_x=transform.scale_x,
            scale_y=transform.scale_y,
            degrees=round(transform.angle) % 360,
            pivot=(2 * transform.pivot_x, 2 * transform.pivot_y),
        )
    if (tint := world.try_get(entity, Tint)) is not None:
        color: RGBA = (*rgba(tint.color)[:3], round(tint.opacity * OPAQUE))
        how = how._replace(tint=color, blend=tint.blend, strength=round(tint.strength * OPAQUE))
    if flash is not None and world.clock.now(entity) < flash.until and world.profile.settings.flashes:
        how = how._replace(tint=(*rgba(flash.color)[:3], how.tint[3]), blend="mix", strength=OPAQUE)
    return how


def facing_left(how: Transformation) -> Transformation:
    """Return the transformation of an entity that faces left: its image and its pivot are mirrored, not its turning."""
    return how._replace(flip_x=not how.flip_x, pivot=(-how.pivot[0], how.pivot[1]))


def squashed(image: Image, squash: Squash) -> Transformation:
    """Return the scaling of a squashed image: the middle of its bottom edge stays where it is."""
    return Transformation(scale_x=squash.x, scale_y=squash.y, pivot=(0, image.height))
