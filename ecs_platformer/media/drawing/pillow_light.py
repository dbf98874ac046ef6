"""Lights a Pillow picture, with the same result as `window/gl/light_pass.py`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from PIL import Image as Pillow
from PIL import ImageChops, ImageOps

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Row
from ecs_platformer.media.drawing.light import HALF_OPAQUE, RGB, STEPS, THRESHOLDS, Lighting, brightness

SIZE = len(THRESHOLDS)
WHITE = (255, 255, 255)


def lit(canvas: Pillow.Image, lighting: Lighting, glowing: Iterable[Row]) -> Pillow.Image:
    bright = Pillow.new("L", canvas.size, lighting.darkness)
    for x, y, radius, strength in lighting.glows:
        _brighten(bright, _disc(radius, strength), x - radius, y - radius)
    for _, x, y, image, flip, _ in glowing:
        _brighten(bright, _glow(image.mirrored() if flip else image), x, y)
    steps = _mapped(ImageChops.add(bright, _thresholds(canvas.size, lighting.corner)), [v >> 4 for v in range(256)])
    result = canvas.copy()
    for step, tint in enumerate(lighting.tints):
        if tint != WHITE:
            result.paste(_mapped(canvas, _tinting(tint)), mask=_mapped(steps, [255 * (v == step) for v in range(256)]))
    return result


def _brighten(bright: Pillow.Image, by: Pillow.Image, x: int, y: int) -> None:
    under = bright.crop((x, y, x + by.width, y + by.height))
    bright.paste(ImageChops.lighter(under, by), (x, y))


def _mapped(image: Any, table: list[int]) -> Pillow.Image:
    """Pillow's hints are incomplete."""
    return image.point(table)


@lru_cache(maxsize=64)
def _disc(radius: int, strength: int) -> Pillow.Image:
    quarter = bytes(brightness(strength, radius, x, y) for y in range(radius) for x in range(radius))
    corner = Pillow.frombytes("L", (radius, radius), quarter)
    disc = Pillow.new("L", (2 * radius, 2 * radius))
    for flipped, at in (
        (corner, (radius, radius)),
        (ImageOps.mirror(corner), (0, radius)),
        (ImageOps.flip(corner), (radius, 0)),
        (ImageOps.mirror(ImageOps.flip(corner)), (0, 0)),
    ):
        disc.paste(flipped, at)
    return disc


@lru_cache(maxsize=64)
def _glow(image: Image) -> Pillow.Image:
    """Return an image with the brightness that each px of a glowing image has by itself."""
    alpha = Pillow.frombytes("L", (image.width, image.height), image.data[3::4])
    return _mapped(alpha, [image.glow * (value >= HALF_OPAQUE) for value in range(256)])


def _thresholds(size: tuple[int, int], corner: tuple[int, int]) -> Pillow.Image:
    """Return an image with the dither threshold of each px; its pattern is fixed to the world."""
    width, height = size
    rows = [bytes(THRESHOLDS[(corner[1] + y) % SIZE][(corner[0] + x) % SIZE] for x in range(SIZE)) for y in range(SIZE)]
    lines = [(row * (width // SIZE + 1))[:width] for row in rows]
    return Pillow.frombytes("L", size, (b"".join(lines) * (height // SIZE + 1))[: width * height])


@lru_cache(maxsize=4 * STEPS)
def _tinting(tint: RGB) -> list[int]:
    """Return the table that multiplies each channel by the same channel of the tint, rounded."""
    return [(value * part + 127) // 255 for part in tint for value in range(256)]
