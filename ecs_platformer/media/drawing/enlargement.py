"""Enlarges pictures by whole factors, up to a limit of their size."""

from __future__ import annotations

from math import isqrt

from PIL import Image, ImageOps

from ecs_platformer.errors import InvalidValueError

MAX_PIXELS = 1 << 25  # of an enlarged picture: 128 MiB while it is written
MAX_SIDE = 65_535  # px, of a GIF


def check_enlarged(width: int, height: int, scale: int) -> None:
    """The message says which scale would fit."""
    if width * height * scale**2 > MAX_PIXELS or max(width, height) * scale > MAX_SIDE:
        fits = max(1, min(isqrt(MAX_PIXELS // (width * height)), MAX_SIDE // max(width, height)))
        size = f"{width}x{height} px enlarged {scale} times are {width * scale}x{height * scale} px"
        raise InvalidValueError(f"{size}, over {MAX_PIXELS:,} in all or {MAX_SIDE:,} a side; --scale {fits} fits")


def enlarged(picture: Image.Image, scale: int) -> Image.Image:
    """Raises InvalidValueError if the result would be too large."""
    check_enlarged(*picture.size, scale)
    return ImageOps.scale(picture, scale, Image.Resampling.NEAREST)
