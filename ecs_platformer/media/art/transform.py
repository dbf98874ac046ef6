"""Mirrors, scales, turns and tints images. Only the nearest neighbour is used, so that colours are never blended.

Turning is computed in whole numbers of 1/65536 px, as in Pillow, which pages in browsers do not have. Results are
cached.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from functools import lru_cache
from itertools import count, islice
from math import ceil, floor, hypot, radians, sin
from typing import Literal, NamedTuple

from ecs_platformer.media.art.colors import RGBA
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.variation import scaled, upside_down

MAX_SIDE = 1024  # px, of a scaled image
CACHED_PIXELS = 1 << 22  # 16 MiB
WHITE: RGBA = (255, 255, 255, 255)

Affine = tuple[float, float, float]  # a coordinate is the first times x, plus the second times y, plus the third
Placed = tuple[Image, int, int]  # an image, and the px by which its top left corner lies right of and below the old one


class Transformation(NamedTuple):
    """The steps are done in this order: mirror, scale, turn, tint.

    `pivot` stays in place when the image is scaled and turned: it is a point (x, y), in half px from the middle of the
    mirrored image.
    """

    flip_x: bool = False
    flip_y: bool = False
    scale_x: float = 1.0
    scale_y: float = 1.0
    degrees: int = 0  # clockwise
    pivot: tuple[int, int] = (0, 0)
    tint: RGBA = WHITE  # its alpha is the opacity
    blend: Literal["multiply", "mix"] = "multiply"
    strength: int = 255  # of the tint, up to 255


class TransformCache:
    def __init__(self) -> None:
        self._known: OrderedDict[tuple[Image, Transformation], Placed] = OrderedDict()
        self._pixels = 0

    def get(self, image: Image, how: Transformation) -> Placed:
        found = self._known.get((image, how))
        if found is not None:
            self._known.move_to_end((image, how))
            return found
        made = self._known[image, how] = transformed(image, how)
        self._pixels += made[0].width * made[0].height
        while self._pixels > CACHED_PIXELS and len(self._known) > 1:
            _, (oldest, _, _) = self._known.popitem(last=False)
            self._pixels -= oldest.width * oldest.height
        return made


def transformed(image: Image, how: Transformation) -> Placed:
    """Return (transformed image, x, y): the image's top left corner has moved `x` px to the right and `y` px down.

    Scaling makes no side shorter than 1 px.
    """
    if how.flip_x:
        image = image.mirrored()
    if how.flip_y:
        image = upside_down(image)
    x, y = image.width + how.pivot[0], image.height + how.pivot[1]  # the pivot, in half px from the top left corner
    wide, high = _side(image.width, how.scale_x), _side(image.height, how.scale_y)
    left, top = x * (image.width - wide) // (2 * image.width), y * (image.height - high) // (2 * image.height)
    if (wide, high) != (image.width, image.height):
        image = scaled(image, wide, high)
    if how.degrees % 360:
        image, further_left, further_top = rotated(image, how.degrees, (x - 2 * left, y - 2 * top))
        left, top = left + further_left, top + further_top
    return tinted(image, how), left, top


def square_around(image: Image, how: Transformation) -> tuple[int, int, int]:
    """Return (left, top, side) of a square, from the image's top left corner, in which the transformed image lies.

    It is larger than the transformed image, and takes far less time to find.
    """
    (x, y), (wide, high) = how.pivot, (image.width, image.height)
    reach = ceil(max(how.scale_x, how.scale_y, 1) * hypot(wide + abs(x), high + abs(y)) / 2) + 2
    return (wide + x) // 2 - reach, (high + y) // 2 - reach, 2 * reach


def rotated(image: Image, degrees: float, pivot: tuple[int, int]) -> Placed:
    """Return (image turned clockwise, x, y): the image's top left corner has moved `x` px to the right and `y` px down.

    `pivot` is the point that stays in place, in half px from the top left corner of `image`. The result is just large
    enough for the turned image. Each pixel of the result is a copy of the pixel of `image` that lies under its centre;
    if there is no such pixel, it is transparent.
    """
    left, top, wide, high = rotated_box((image.width, image.height), degrees, pivot)
    sine, cosine = _sine(degrees), _sine(degrees + 90)
    x, y = pivot[0] / 2, pivot[1] / 2
    source_x = cosine * (left - x) + sine * (top - y) + x
    source_y = cosine * (top - y) - sine * (left - x) + y
    data = _sampled(image, (wide, high), (cosine, sine, source_x), (-sine, cosine, source_y))
    return Image(wide, high, data), left, top


def rotated_box(size: tuple[int, int], degrees: float, pivot: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return left, top, width and height of an image of this size after rotated(), from its top left corner before."""
    sine, cosine = _sine(degrees), _sine(degrees + 90)
    x, y = pivot[0] / 2, pivot[1] / 2
    corners = [(across - x, down - y) for across in (0, size[0]) for down in (0, size[1])]
    rights = [x + across * cosine - down * sine for across, down in corners]
    downs = [y + across * sine + down * cosine for across, down in corners]
    left, top = int(min(rights) // 1), int(min(downs) // 1)
    return left, top, int(-(-max(rights) // 1)) - left, int(-(-max(downs) // 1)) - top


def _sine(degrees: float) -> float:
    """Return the sine in whole 65536ths: exactly 0, 1, 0 for 0, 90 and 180 degrees."""
    return round(sin(radians(degrees % 360)) * 65536) / 65536


def _sampled(image: Image, size: tuple[int, int], across: Affine, down: Affine) -> bytes:
    """Return the RGBA bytes of an image of this size; `across` and `down` map its pixels to x and y in `image`."""
    width, height = size
    step_x, shear_x, start_x = _fixed(across)
    shear_y, step_y, start_y = _fixed(down)
    right, bottom, stride = image.width << 16, image.height << 16, image.width
    pixels, found = memoryview(image.data).cast("I"), bytearray()
    for row in range(height):
        x, y = start_x + row * shear_x, start_y + row * step_y
        by_x, by_y = _within(x, step_x, right, width), _within(y, shear_y, bottom, width)
        first, end = max(by_x.start, by_y.start), min(by_x.stop, by_y.stop)
        if first >= end:
            found += bytes(4 * width)
            continue
        xs, ys = count(x + first * step_x, step_x), count(y + first * shear_y, shear_y)
        dots = [
            pixels[(at_y >> 16) * stride + (at_x >> 16)]
            for at_x, at_y in islice(zip(xs, ys, strict=False), end - first)
        ]
        found += b"".join((bytes(4 * first), array("I", dots).tobytes(), bytes(4 * (width - end))))
    return bytes(found)


def _within(start: int, step: int, limit: int, width: int) -> range:
    """Return the columns, of `width`, for which 0 <= start + column * step < limit."""
    if not step:
        return range(width if 0 <= start < limit else 0)
    first, end = (-start, limit - start) if step > 0 else (start - limit + 1, start + 1)
    step = abs(step)
    return range(max(-(-first // step), 0), min(-(-end // step), width))


def _fixed(row: Affine) -> tuple[int, int, int]:
    """Return a row of an affine transformation in 1/65536 px; the constant is the result at the first px's centre."""
    by_x, by_y, start = row
    return floor(by_x * 65536 + 0.5), floor(by_y * 65536 + 0.5), floor((start + by_x / 2 + by_y / 2) * 65536 + 0.5)


def tinted(image: Image, how: Transformation) -> Image:
    if how.tint == WHITE and (how.blend == "multiply" or not how.strength):
        return image
    data = bytearray(image.data)
    tables = _tables(Transformation(tint=how.tint, blend=how.blend, strength=how.strength))
    for channel, table in enumerate(tables):
        data[channel::4] = data[channel::4].translate(table)
    return Image(image.width, image.height, bytes(data))


@lru_cache(maxsize=64)
def _tables(how: Transformation) -> list[bytes]:
    """Return what a tint makes of each value of each channel."""
    inks = [blended((value, value, value, value), how) for value in range(256)]
    return [bytes(ink[channel] for ink in inks) for channel in range(4)]


def blended(color: RGBA, how: Transformation) -> RGBA:
    """Return a colour multiplied by `how.tint` or, if `how.blend` is "mix", mixed with it.

    In both cases, the alphas are multiplied.
    """
    keep, strength = 255 - how.strength, how.strength
    if how.blend == "mix":
        mixed = [(old * keep + ink * strength + 127) // 255 for old, ink in zip(color, how.tint, strict=True)]
    else:
        factors = (255 * keep + ink * strength for ink in how.tint)
        mixed = [(old * factor + 32_512) // 65_025 for old, factor in zip(color, factors, strict=True)]
    return mixed[0], mixed[1], mixed[2], (color[3] * how.tint[3] + 127) // 255


def _side(side: int, scale: float) -> int:
    return min(max(round(side * scale), 1), max(MAX_SIDE, side))
