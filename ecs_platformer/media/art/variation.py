"""Derives images from other images (scaled, silhouettes, upside down, recoloured), and draws discs."""

from __future__ import annotations

from array import array
from operator import itemgetter

from ecs_platformer.media.art.colors import RGBA
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import LazyImage


def scaled(image: Image, width: int, height: int) -> Image:
    # picks the px of a row, and one before them, because a single one would be no tuple
    pick = itemgetter(0, *((2 * x + 1) * image.width // (2 * width) for x in range(width)))
    lines = [(2 * y + 1) * image.height // (2 * height) for y in range(height)]
    made = {line: array("I", pick(memoryview(image.row(line)).cast("I"))[1:]).tobytes() for line in set(lines)}
    return Image(width, height, b"".join(made[line] for line in lines))


def silhouette(image: Image, ink: RGBA) -> Image:
    pixel, empty = bytes(ink), bytes(4)
    return Image(image.width, image.height, b"".join(pixel if alpha else empty for alpha in image.data[3::4]))


def upside_down(image: Image) -> Image:
    return Image(image.width, image.height, b"".join(image.row(row) for row in reversed(range(image.height))))


def recolored(image: Image, color: RGBA, other: RGBA) -> Image:
    old, new = bytes(color), bytes(other)
    pixels = (image.data[at : at + 4] for at in range(0, len(image.data), 4))
    return Image(image.width, image.height, b"".join(new if pixel == old else pixel for pixel in pixels))


def glowing(image: Image, glow: int) -> Image:
    """Return the image with px that are at least as bright as `glow` in the dark."""
    return Image(image.width, image.height, image.data, glow)


def all_glowing(image: LazyImage, glow: int) -> LazyImage:
    return image.each(lambda piece, _x, _y: glowing(piece, glow))


def rectangle(width: int, height: int, ink: RGBA) -> LazyImage:
    """Return a filled rectangle."""
    return LazyImage(width, height, lambda x, y, wide, high: Image(wide, high, bytes(ink) * (wide * high)))


def disc(size: int, ink: RGBA) -> Image:
    """A disc of up to 2 px is a square."""
    square = [(2 * at + 1 - size) ** 2 for at in range(size)]  # squares of twice the distance from the centre
    pixel, empty = bytes(ink), bytes(4)
    inside = (x + y <= size * (size - 1) for y in square for x in square)
    return Image(size, size, b"".join(pixel if filled else empty for filled in inside))
