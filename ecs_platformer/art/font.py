"""The built-in proportional pixel font, defined in `font.txt`: 8 px high, baseline below the sixth row.

`font.txt` consists of blocks of nine lines, separated by empty lines: a line of characters, then eight lines with the
pixel rows of each ("#" is ink), separated by spaces. A character that the font lacks is drawn as a box, and one that
stands for an input as its key or button.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from ecs_platformer.art.colors import RGBA
from ecs_platformer.art.image import Image
from ecs_platformer.art.key_caps import cap_image, cap_rows
from ecs_platformer.input.input_symbols import INPUTS

HEIGHT = 8
SPACE = 3  # px, width of a space
MISSING = "\u25a1"  # the box


@cache
def shapes() -> dict[str, tuple[str, ...]]:
    """Return character → its eight pixel rows ("#" is ink)."""
    blocks = Path(__file__).with_name("font.txt").read_text(encoding="utf-8").split("\n\n")
    found = {" ": ("." * SPACE,) * HEIGHT}
    for block in blocks:
        for character, *rows in zip(*(line.split() for line in block.splitlines()), strict=True):
            found[character] = tuple(rows)
    return found


@lru_cache(maxsize=2048)
def glyph(character: str, ink: RGBA, *, flat: bool = False) -> Image:
    """Return the image of a character, on a transparent background; 8 px high, inputs 9.

    Letters have the colour `ink`; inputs have the colours of their keys and buttons, unless `flat`, as for a shadow.
    """
    if character in INPUTS:
        return cap_image(INPUTS[character], ink, shapes(), flat=flat)
    pixels = {"#": bytes(ink), ".": bytes(4)}
    rows = shapes().get(character) or shapes()[MISSING]
    return Image(len(rows[0]), HEIGHT, b"".join(pixels[dot] for row in rows for dot in row))


def glyphs(line: str, ink: RGBA, *, flat: bool = False) -> list[Image]:
    """Return the images of the characters of a line of text, to be drawn 1 px apart on one baseline."""
    return [glyph(character, ink, flat=flat) for character in line]


def width(line: str) -> int:
    """Return the width of a line of text in px, including the gaps between its characters."""
    return max(0, sum(_width(character) + 1 for character in line) - 1)


@cache
def _width(character: str) -> int:
    known = shapes()
    if character in INPUTS:
        return len(cap_rows(INPUTS[character], known)[0])
    return len((known.get(character) or known[MISSING])[0])
