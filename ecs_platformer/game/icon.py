"""The icon of a game: its sprite "icon", or else its hero, enlarged by integer factors to the usual sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image as Pillow

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.enlargement import enlarged
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.project import vocabulary
from ecs_platformer.world.world import World

SIZES = (16, 24, 32, 48, 64, 128)  # px: what desktops ask for
NAME = "icon"  # of the sprite


def icon_of(world: World) -> Image | None:
    if world.art.has(NAME):
        return world.art.frame(NAME)
    kinds: dict[str, type[Any]] = vocabulary()
    for _, (_, sprite) in world.each(kinds["Player"], kinds["Sprite"]):
        if world.art.has(sprite.image):
            return world.art.frame(sprite.image)
    return None


def icon_squares(image: Image) -> list[Pillow.Image]:
    """Return a square picture for each of the SIZES that are large enough for `image`, from small to large."""
    picture = Pillow.frombytes("RGBA", (image.width, image.height), image.data)
    picture = picture.crop(picture.getbbox())
    squares: list[Pillow.Image] = []
    for size in SIZES:
        scale = size // max(picture.size)
        if scale:
            square = Pillow.new("RGBA", (size, size))
            large = enlarged(picture, scale)
            square.paste(large, ((size - large.width) // 2, (size - large.height) // 2))
            squares.append(square)
    return squares


def write_icon(world: World, file: Path) -> Path | None:
    image = icon_of(world)
    squares = [] if image is None else icon_squares(image)
    if not squares:
        return None
    write_png(file, squares[-1])
    return file
