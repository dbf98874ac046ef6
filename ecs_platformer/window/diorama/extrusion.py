"""Finds the faces of a block that an image is extruded to: those along the outline of its opaque pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ecs_platformer.media.art.image import Image

FRONT, TOP, RIGHT, BOTTOM, LEFT = range(5)
OPAQUE_ALPHA = 128  # of 255; fainter pixels are not extruded
RUN = re.compile("1+")
DIGITS = bytes(48 + (alpha >= OPAQUE_ALPHA) for alpha in range(256))  # alpha → "0" or "1"


class Face(NamedTuple):
    """The whole image if `side` is FRONT, else a line of pixels, 1 px thick, that is extruded at its edge on `side`."""

    side: int
    x: int
    y: int
    width: int
    height: int


def outline_faces(image: Image) -> Iterator[Face]:
    """Yield the side faces along the outline of the opaque pixels, one for each straight run."""
    rows = _opacity_rows(image)
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    for side, lines, step in ((TOP, rows, -1), (BOTTOM, rows, 1), (LEFT, columns, -1), (RIGHT, columns, 1)):
        values = [int(line, 2) for line in lines]
        for number, (line, value) in enumerate(zip(lines, values, strict=True)):
            neighbour = values[number + step] if 0 <= number + step < len(values) else 0
            for run in RUN.finditer(f"{value & ~neighbour:0{len(line)}b}"):
                start, length = run.start(), run.end() - run.start()
                yield Face(side, start, number, length, 1) if lines is rows else Face(side, number, start, 1, length)


def largest_square(image: Image, maximum: int) -> int:
    """Return the width (px) of the largest opaque square in the image, or `maximum` if that is less.

    Return 0 if no pixel is opaque.
    """
    lines = [int(row, 2) for row in _opacity_rows(image)]
    size = 0
    while size < maximum and any(lines):
        size += 1
        lines = [one & other & (one >> 1) & (other >> 1) for one, other in pairwise(lines)]
    return size


def _opacity_rows(image: Image) -> list[str]:
    digits = image.data[3::4].translate(DIGITS).decode("ascii")
    return [digits[start : start + image.width] for start in range(0, len(digits), image.width)]
