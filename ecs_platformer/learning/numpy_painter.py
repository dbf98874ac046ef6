"""Paints frames into numpy arrays: the same pixels as `rendering/pillow_painter.py`, several times as fast.

While a frame is painted, each pixel is one 32-bit integer, so that drawing an image with holes is one masked copy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from ecs_platformer.art.image import Image
from ecs_platformer.rendering.frame import Frame, Row
from ecs_platformer.rendering.light import THRESHOLDS, Lighting, brightness

Bytes = NDArray[np.uint8]
Pixels = NDArray[np.uint32]
Look = Literal["opaque", "holes", "translucent"]
MATRIX = np.array(THRESHOLDS, np.uint8)

_converted: WeakKeyDictionary[Image, tuple[Pixels, NDArray[np.bool_], Look]] = WeakKeyDictionary()


def paint(frame: Frame) -> Bytes:
    """Return the frame painted on black, as an array of height x width x 3 (red, green, blue)."""
    return np.ascontiguousarray(_channels(paint_rgba(frame))[..., :3])


def paint_rgba(frame: Frame) -> Pixels:
    """Return the frame painted on black: height x width px, each with the bytes red, green, blue and alpha."""
    canvas = np.zeros((frame.height, frame.width), np.uint32)
    for number, rows in enumerate(frame.parts()):
        if number and frame.lighting is not None:
            _light(canvas, frame.lighting)
        for row in rows:
            if isinstance(row[3], Image):
                _blit(canvas, row[1], row[2], row[3].mirrored() if row[4] else row[3])
            else:
                _fill(canvas, row)
    return canvas


def _blit(canvas: Pixels, x: int, y: int, image: Image) -> None:
    pixels, mask, look = _converted.get(image) or _convert(image)
    height, width = canvas.shape
    right, bottom = x + image.width, y + image.height
    if x < 0 or y < 0 or right > width or bottom > height:
        left, top, right, bottom = max(x, 0), max(y, 0), min(right, width), min(bottom, height)
        if left >= right or top >= bottom:
            return
        part = slice(top - y, bottom - y), slice(left - x, right - x)
        x, y, pixels, mask = left, top, pixels[part], mask[part]
    under = canvas[y:bottom, x:right]
    if look == "opaque":
        under[:] = pixels
    elif look == "holes":
        np.copyto(under, pixels, where=mask)
    else:
        colors = _channels(pixels)
        under[:] = _blended(under, colors, colors[..., 3:])


def _convert(image: Image) -> tuple[Pixels, NDArray[np.bool_], Look]:
    """Return the pixels of an image, which of them are drawn, and the kind of copy that draws them."""
    pixels = np.frombuffer(image.data, np.uint32).reshape(image.height, image.width)
    alpha = _channels(pixels)[..., 3]
    mask = alpha == 255
    look: Look = "opaque" if mask.all() else "holes" if ((alpha == 0) | mask).all() else "translucent"
    _converted[image] = pixels, mask, look
    return pixels, mask, look


def _fill(canvas: Pixels, row: Row) -> None:
    _, x, y, width, height, color = row
    under = canvas[max(y, 0) : max(y + height, 0), max(x, 0) : max(x + width, 0)]
    if color[3] == 255:
        under[:] = _ink(color)
    elif under.size:
        ink = np.array(color, np.uint8)
        under[:] = _blended(under, ink, ink[3:])


@lru_cache(maxsize=1024)
def _ink(color: tuple[int, int, int, int]) -> int:
    """Return a colour as a px."""
    return int(np.array(color, np.uint8).view(np.uint32)[0])


def _blended(under: Pixels, colors: Bytes, alpha: Bytes) -> Pixels:
    """Return the px with colours over them, of this alpha, rounded as Pillow does."""
    share = alpha.astype(np.uint16)
    return _shares(_channels(under) * (255 - share) + colors * share)


def _shares(products: NDArray[np.uint16]) -> Pixels:
    """Return px from products of channels, by dividing them by 255 and rounding. Changes `products`."""
    products += 128
    products += products >> 8
    products >>= 8
    return products.astype(np.uint8).view(np.uint32)[..., 0]


def _light(canvas: Pixels, lighting: Lighting) -> None:
    height, width = canvas.shape
    bright = np.full((height, width), lighting.darkness, np.uint8)
    for x, y, radius, strength in lighting.glows:
        left, top, right, bottom = (
            max(x - radius, 0), max(y - radius, 0), min(x + radius, width), min(y + radius, height),
        )  # fmt: skip
        if left < right and top < bottom:
            disc = _disc(radius, strength)[
                top - y + radius : bottom - y + radius, left - x + radius : right - x + radius
            ]
            area = bright[top:bottom, left:right]
            np.maximum(area, disc, out=area)
    x, y = lighting.corner
    tiles = np.tile(np.roll(MATRIX, (-y, -x), (0, 1)), (height // 4 + 1, width // 4 + 1))
    steps = (bright + tiles[:height, :width]) >> 4
    tints = np.array([(*tint, 255) for tint in lighting.tints], np.uint8).view(np.uint32)[:, 0]
    canvas[:] = _shares(_channels(canvas) * _channels(tints[steps]).astype(np.uint16))


@lru_cache(maxsize=64)
def _disc(radius: int, strength: int) -> Bytes:
    """Return the brightness of a light around the middle of a square of twice its radius."""
    corner = np.array([[brightness(strength, radius, x, y) for x in range(radius)] for y in range(radius)], np.uint8)
    half = np.hstack([corner[:, ::-1], corner])
    return np.vstack([half[::-1], half])


def _channels(pixels: Pixels) -> Bytes:
    """Return the px as red, green, blue and alpha in an additional dimension; a view if the px are contiguous."""
    return np.ascontiguousarray(pixels).view(np.uint8).reshape(*pixels.shape, 4)
