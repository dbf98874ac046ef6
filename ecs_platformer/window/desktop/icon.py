from __future__ import annotations

from pyglet.image import ImageData

from ecs_platformer.game.icon import icon_squares
from ecs_platformer.media.art.image import Image


def icon_images(image: Image) -> list[ImageData]:
    """Return the image as square icons, one for each usual size that it fits into: see icon_squares()."""
    return [ImageData(*icon.size, "RGBA", icon.tobytes(), pitch=-4 * icon.width) for icon in icon_squares(image)]
