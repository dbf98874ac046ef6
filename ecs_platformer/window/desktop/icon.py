"""The icon of the window."""

from __future__ import annotations

from pyglet.image import ImageData

from ecs_platformer.art.image import Image
from ecs_platformer.catalog.icon import icon_squares


def icon_images(image: Image) -> list[ImageData]:
    """Return the image as a square icon in each of the usual sizes that it fits in: see icon_squares()."""
    return [ImageData(*icon.size, "RGBA", icon.tobytes(), pitch=-4 * icon.width) for icon in icon_squares(image)]
