"""Images as blocks: the faces of a flat picture that has a thickness, one for each straight piece of its outline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ecs_platformer.art.image import Image

FRONT, TOP, RIGHT, BOTTOM, LEFT = range(5)
OPAQUE = 128  # of 255: what is fainter has no thickness
RUN = re.compile("1+")
DIGITS = bytes(48 + (alpha >= OPAQUE) for alpha in range(256))  # alpha → "0" or "1"


class Face(NamedTuple):
    """A box of px of the image (FRONT), or the px whose outer edge on that side goes back into the depth."""

    side: int
    x: int
    y: int
    width: int
    height: int


def sides(image: Image) -> Iterator[Face]:
    """The outline, px by px at its edges, in pieces as long as possible."""
    rows = _rows(image)
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    for side, lines, step in ((TOP, rows, -1), (BOTTOM, rows, 1), (LEFT, columns, -1), (RIGHT, columns, 1)):
        values = [int(line, 2) for line in lines]
        for number, (line, value) in enumerate(zip(lines, values, strict=True)):
            beyond = values[number + step] if 0 <= number + step < len(values) else 0
            for run in RUN.finditer(f"{value & ~beyond:0{len(line)}b}"):
                start, length = run.start(), run.end() - run.start()
                yield Face(side, start, number, length, 1) if lines is rows else Face(side, number, start, 1, length)


def bulk(image: Image, most: int) -> int:
    """The side, in px and at most `most`, of the largest square that fits into its outline; 0 if it is all faint."""
    lines = [int(row, 2) for row in _rows(image)]
    size = 0
    while size < most and any(lines):
        size += 1
        lines = [one & other & (one >> 1) & (other >> 1) for one, other in pairwise(lines)]
    return size


def _rows(image: Image) -> list[str]:
    digits = image.data[3::4].translate(DIGITS).decode("ascii")
    return [digits[start : start + image.width] for start in range(0, len(digits), image.width)]
