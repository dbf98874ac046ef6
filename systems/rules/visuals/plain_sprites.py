"""The short way to draw plain sprites, as nearly all are: it takes a sixth of the time.

It may leave out all that has no effect on what is plain: only the tick, and how an entity moves, decide its image. So a
new rule for looks adds its entities to `special` in drawing.py and, if it makes images larger, its component to
UNBOUNDED in near_sprites.py.
"""

from collections.abc import Iterator, Mapping, Set
from functools import cache, partial

from components import Collider
from ecs_platformer import Frame, World
from ecs_platformer.media.art import Art
from ecs_platformer.media.art.image import Image
from systems.rules.visuals.figures import moving
from systems.rules.visuals.near_sprites import NearSprites, Row

AIRS = ("run", "jump", "fall")  # endings of the images for an entity that moves


def draw_plain(
    world: World, frame: Frame, near: NearSprites, special: Set[int], mirrored: Set[int], glows: Mapping[int, int]
) -> Iterator[Row]:
    """Draw the plain sprites, and yield each of the others at its turn, as what is drawn later covers it.

    What is in `special` is not plain; what is in `mirrored` faces left; `glows` has how bright an image is in the dark.
    """
    (left, top), (leftmost, highest, rightmost, lowest) = frame.camera, frame.region
    art, rows, images = world.art, frame.rows, world.entities.cached(_PlainImages, world)
    colliders, resizable = near.all_having(Collider), art.resizable
    frame_of = cache(partial(art.frame, tick=world.tick))  # many figures show the same
    for row in near.rows:
        entity, (position, sprite) = row
        name, x, y = sprite.image, position.x + sprite.x, position.y + sprite.y
        if entity in special or sprite.color or not name:
            yield row
        elif name in resizable and entity in colliders:  # a patch
            box = colliders[entity]
            x, y = x + box.x, y + box.y
            if leftmost - box.width < x < rightmost and highest - box.height < y < lowest:
                image = images.patch(name, box.width, box.height)
                if image is None or entity in glows:
                    yield row
                else:
                    rows.append((sprite.layer, x - left, y - top, image, False, "piece"))
        else:  # a figure
            image = images[name] or frame_of(moving(world, entity, name))
            if leftmost - image.width < x < rightmost and highest - image.height < y < lowest:
                if entity in glows:
                    image = art.glowing(image, glows[entity])
                rows.append((sprite.layer, x - left, y - top, image, entity in mirrored, "figure"))


class _PlainImages(dict[str, Image | None]):
    """Maps the name of a figure to its image, or to None if it is animated, or has images for motion."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._art = world.art
        self._patches: dict[tuple[str, int, int], Image | None] = {}

    def __missing__(self, name: str) -> Image | None:
        changes = _is_animated(self._art, name) or any(self._art.has(f"{name}.{air}") for air in AIRS)
        image = self[name] = None if changes else self._art.frame(name)
        return image

    def patch(self, name: str, width: int, height: int) -> Image | None:
        """Return a patch of this size (px), or None if it is animated or drawn in several pieces."""
        key = name, width, height
        if key not in self._patches:
            self._patches[key] = None if _is_animated(self._art, name) else self._art.box(*key).single_image
        return self._patches[key]


def _is_animated(art: Art, name: str) -> bool:
    return art.has(name) and art.sprites[name].count > 1
