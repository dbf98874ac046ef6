"""Paints frames into numpy arrays: the same pixels as `media/drawing/pillow_painter.py`, several times as fast.

While a frame is painted, each pixel is one 32-bit integer, so that drawing an image with holes is one masked copy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pillow

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Frame, Row
from ecs_platformer.media.drawing.light import HALF_OPAQUE, THRESHOLDS, Lighting, brightness

Bytes = NDArray[np.uint8]
Products = NDArray[np.uint16]
Pixels = NDArray[np.uint32]
MATRIX = np.array(THRESHOLDS, np.uint8)


class Stamp(NamedTuple):
    """The part of an image that is drawn: without the columns and rows at its edges that are fully transparent."""

    x: int  # of the part's top left corner, px from that of the image
    y: int
    pixels: Pixels
    mask: NDArray[np.bool_] | None  # which px are drawn, unless all are or some are translucent
    shares: tuple[Products, Products] | None  # of an image with translucent px: see _shares_of()


def paint(frame: Frame) -> Bytes:
    """Return the frame painted on black, as an array of height x width x 3 (red, green, blue)."""
    return np.ascontiguousarray(_channels(paint_rgba(frame))[..., :3])


def paint_rgba(frame: Frame) -> Pixels:
    """Return the frame painted on black: height x width px, each with the bytes red, green, blue and alpha."""
    canvas = np.zeros((frame.height, frame.width), np.uint32)
    for number, rows in enumerate(frame.parts()):
        if number and frame.lighting is not None:
            _light(canvas, frame.lighting, frame.glowing())
        _draw(canvas, rows)
    return canvas


def _draw(canvas: Pixels, rows: Iterable[Row]) -> None:
    for row in rows:
        _, x, y, image, flip, _ = row
        if not isinstance(image, Image):
            _fill(canvas, row)
            continue
        left, top, pixels, mask, shares = _stamp_of(image.mirrored() if flip else image)
        x, y, (height, width) = x + left, y + top, pixels.shape
        under = canvas[y : y + height, x : x + width]
        if x < 0 or y < 0 or under.shape != pixels.shape:  # part of it is outside
            left, top = max(-x, 0), max(-y, 0)
            under = canvas[y + top : max(y + height, 0), x + left : max(x + width, 0)]
            part = slice(top, top + under.shape[0]), slice(left, left + under.shape[1])
            pixels, mask = pixels[part], None if mask is None else mask[part]
            shares = shares and (shares[0][part], shares[1][part])
        if mask is not None:  # as of most
            np.copyto(under, pixels, where=mask)
        elif shares is not None:
            under[:] = _blended(under, *shares)
        else:
            under[:] = pixels


@lru_cache(maxsize=512)
def _stamp_of(image: Image) -> Stamp:
    pixels = np.frombuffer(image.data, np.uint32).reshape(image.height, image.width)
    x, y, right, bottom = Pillow.frombytes("RGBA", (image.width, image.height), image.data).getbbox() or (0, 0, 0, 0)
    pixels = pixels[y:bottom, x:right]
    alpha = _channels(pixels)[..., 3]
    opaque = alpha == 255
    shares = None if (opaque | (alpha == 0)).all() else _shares_of(_channels(pixels))
    return Stamp(x, y, pixels, None if shares or opaque.all() else opaque, shares)


def _fill(canvas: Pixels, row: Row) -> None:
    _, x, y, width, height, color = row
    under = canvas[max(y, 0) : max(y + height, 0), max(x, 0) : max(x + width, 0)]
    if color[3] == 255:
        under[:] = _ink(color)
    elif under.size:
        under[:] = _blended(under, *_shares_of(np.array(color, np.uint8)))


@lru_cache(maxsize=1024)
def _ink(color: tuple[int, int, int, int]) -> int:
    return int(np.array(color, np.uint8).view(np.uint32)[0])


def _shares_of(colors: Bytes) -> tuple[Products, Products]:
    """Return what px under these colours are multiplied by, and what is added then: see _blended()."""
    alpha = colors[..., 3:].astype(np.uint16)
    return 255 - alpha, colors * alpha


def _blended(under: Pixels, keep: Products, add: Products) -> Pixels:
    """Return the px with translucent colours over them, rounded as Pillow does."""
    products = _channels(under) * keep
    products += add
    return _divided(products)


def _divided(products: Products) -> Pixels:
    """Return px from products of channels, by dividing them by 255 and rounding. Changes `products`."""
    products += 128
    products += products >> 8
    products >>= 8
    return products.astype(np.uint8).view(np.uint32)[..., 0]


def _light(canvas: Pixels, lighting: Lighting, glowing: list[Row]) -> None:
    height, width = canvas.shape
    bright = np.full((height, width), lighting.darkness, np.uint8)
    for x, y, radius, strength in lighting.glows:
        _brighten(bright, _disc(radius, strength), x - radius, y - radius)
    for _, x, y, image, flip, _ in glowing:
        _brighten(bright, _glow(image.mirrored() if flip else image), x, y)
    x, y = lighting.corner
    tiles = np.tile(np.roll(MATRIX, (-y, -x), (0, 1)), (height // 4 + 1, width // 4 + 1))
    steps = (bright + tiles[:height, :width]) >> 4
    tints = np.array([(*tint, 255) for tint in lighting.tints], np.uint8).view(np.uint32)[:, 0]
    canvas[:] = _divided(_channels(canvas) * _channels(tints[steps]).astype(np.uint16))


def _brighten(bright: Bytes, by: Bytes, x: int, y: int) -> None:
    (height, width), (rows, columns) = bright.shape, by.shape
    left, top, right, bottom = max(x, 0), max(y, 0), min(x + columns, width), min(y + rows, height)
    if left < right and top < bottom:
        area = bright[top:bottom, left:right]
        np.maximum(area, by[top - y : bottom - y, left - x : right - x], out=area)


@lru_cache(maxsize=64)
def _glow(image: Image) -> Bytes:
    """Return the brightness that each px of a glowing image has by itself."""
    alpha = np.frombuffer(image.data, np.uint8).reshape(image.height, image.width, 4)[..., 3]
    return np.where(alpha >= HALF_OPAQUE, image.glow, 0).astype(np.uint8)


@lru_cache(maxsize=64)
def _disc(radius: int, strength: int) -> Bytes:
    """Return the brightness of a light around the middle of a square of twice its radius."""
    corner = np.array([[brightness(strength, radius, x, y) for x in range(radius)] for y in range(radius)], np.uint8)
    half = np.hstack([corner[:, ::-1], corner])
    return np.vstack([half[::-1], half])


def _channels(pixels: Pixels) -> Bytes:
    """Return the px as red, green, blue and alpha in an additional dimension; a view if the px are contiguous."""
    return np.ascontiguousarray(pixels).view(np.uint8).reshape(*pixels.shape, 4)
