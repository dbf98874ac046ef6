"""How Transform, Tint, Flash, StaminaFlash and Squash turn, scale and color the images of entities."""

from collections.abc import Iterable

from components import Climb, Flash, Squash, StaminaFlash, Tint, Transform
from ecs_platformer import World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import Transformation

OPAQUE = 255  # of an alpha, or of a strength
PLAIN = Transformation()


def transformations(world: World, entities: Iterable[int]) -> dict[int, Transformation]:
    """Return entity → the transformation of its image, for each of the entities with an image that is transformed."""
    return {entity: how for entity in entities if (how := transformation(world, entity)) != PLAIN}


def transformation(world: World, entity: int) -> Transformation:
    """Return the transformation of an entity's image in this tick, without the scaling by a Squash."""
    color, blend, strength = PLAIN.tint, PLAIN.blend, PLAIN.strength
    if (tint := world.try_get(entity, Tint)) is not None:
        color = (*rgba(tint.color)[:3], round(tint.opacity * OPAQUE))
        blend, strength = tint.blend, round(tint.strength * OPAQUE)
    if (tired := world.try_get(entity, StaminaFlash)) is not None and (redness := _redness(world, entity, tired)):
        color, blend, strength = (*rgba(tired.color)[:3], color[3]), "mix", redness
    flash = world.try_get(entity, Flash)
    if flash is not None and world.clock.now(entity) < flash.until and world.profile.settings.flashes:
        color, blend, strength = (*rgba(flash.color)[:3], color[3]), "mix", OPAQUE
    if (transform := world.try_get(entity, Transform)) is None:
        return Transformation(tint=color, blend=blend, strength=strength)
    return Transformation(
        flip_x=transform.flip_x,
        flip_y=transform.flip_y,
        scale_x=transform.scale_x,
        scale_y=transform.scale_y,
        degrees=round(transform.angle) % 360,
        pivot=(2 * transform.pivot_x, 2 * transform.pivot_y),
        tint=color,
        blend=blend,
        strength=strength,
    )


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
