"""The icon of the game: its sprite "icon", or else its hero, enlarged by whole factors to the usual sizes."""

from __future__ import annotations

from typing import Any

from PIL import Image as Pillow
from pyglet.image import ImageData

from ecs_platformer.art.image import Image
from ecs_platformer.project import vocabulary
from ecs_platformer.rendering.enlargement import enlarged
from ecs_platformer.world.world import World

SIZES = (16, 24, 32, 48, 64, 128)  # px: what desktops ask for
NAME = "icon"  # of the sprite


def icon_of(world: World) -> Image | None:
    """Return the picture of the game: its sprite "icon", else that of the first player; None if there is neither."""
    if world.art.has(NAME):
        return world.art.frame(NAME)
    kinds: dict[str, type[Any]] = vocabulary()
    for _, (_, sprite) in world.each(kinds["Player"], kinds["Sprite"]):
        if world.art.has(sprite.image):
            return world.art.frame(sprite.image)
    return None


def icon_images(image: Image) -> list[ImageData]:
    """Return the icon in each of the SIZES that it fits in, in the middle of a transparent square."""
    picture = Pillow.frombytes("RGBA", (image.width, image.height), image.data)
    picture = picture.crop(picture.getbbox())
    icons: list[ImageData] = []
    for size in SIZES:
        scale = size // max(picture.size)
        if scale:
            square = Pillow.new("RGBA", (size, size))
            large = enlarged(picture, scale)
            square.paste(large, ((size - large.width) // 2, (size - large.height) // 2))
            icons.append(ImageData(size, size, "RGBA", square.tobytes(), pitch=-4 * size))
    return icons
