"""How Transform, Tint, Flash, StaminaFlash and Squash turn, scale and color the images of entities."""

from collections.abc import Iterable

from components import Climb, Flash, Squash, StaminaFlash, Tint, Transform
from ecs_platformer import World
from ecs_platformer.media.art.colors import RGBA, rgba
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import Transformation

OPAQUE = 255  # of an alpha, or of a strength


def transformations(world: World, entities: Iterable[int]) -> dict[int, Transformation]:
    """Return entity → the transformation of its image, for each of the entities with an image that is transformed."""
    found = {entity: transformation(world, entity) for entity in entities}
    return {entity: how for entity, how in found.items() if how != Transformation()}


def transformation(world: World, entity: int) -> Transformation:
    """Return the transformation of an entity's image in this tick, without the scaling by a Squash."""
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
    if (tired := world.try_get(entity, StaminaFlash)) is not None and (strength := _redness(world, entity, tired)):
        how = how._replace(tint=(*rgba(tired.color)[:3], how.tint[3]), blend="mix", strength=strength)
    if flash is not None and world.clock.now(entity) < flash.until and world.profile.settings.flashes:
        how = how._replace(tint=(*rgba(flash.color)[:3], how.tint[3]), blend="mix", strength=OPAQUE)
    return how


def _redness(world: World, entity: int, tired: StaminaFlash) -> int:
    """Return how strong (0 to 255) the color of a StaminaFlash is now."""
    climb = world.try_get(entity, Climb)
    if climb is None or climb.stamina - climb.used >= tired.below:
        return 0
    if not world.profile.settings.flashes:
        return OPAQUE // 2
    half = max(world.ticks(tired.every / 2), 1)
    return 0 if world.clock.now(entity) // half % 2 else OPAQUE


def facing_left(how: Transformation) -> Transformation:
    """Return the transformation of an entity that faces left: image and pivot are mirrored, the rotation is not."""
    return how._replace(flip_x=not how.flip_x, pivot=(-how.pivot[0], how.pivot[1]))


def squashed(image: Image, squash: Squash) -> Transformation:
    """Return the transformation that scales a squashed image; the middle of the image's bottom edge stays in place."""
    return Transformation(scale_x=squash.x, scale_y=squash.y, pivot=(0, image.height))
