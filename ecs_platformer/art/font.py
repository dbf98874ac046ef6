"""The built-in proportional pixel font, defined in `font.txt`: 8 px high, baseline below the sixth row.

`font.txt` consists of blocks of nine lines, separated by empty lines: a line of characters, then eight lines with the
pixel rows of each ("#" is ink), separated by spaces. A character that the font lacks is drawn as a box.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from ecs_platformer.art.colors import RGBA
from ecs_platformer.art.image import Image

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
def glyph(character: str, ink: RGBA) -> Image:
    """Return the image of a character, 8 px high, in the colour `ink` on a transparent background."""
    pixels = {"#": bytes(ink), ".": bytes(4)}
    rows = shapes().get(character) or shapes()[MISSING]
    return Image(len(rows[0]), HEIGHT, b"".join(pixels[dot] for row in rows for dot in row))


def glyphs(line: str, ink: RGBA) -> list[Image]:
    """Return the images of the characters of a line of text, to be drawn 1 px apart."""
    return [glyph(character, ink) for character in line]


def width(line: str) -> int:
    """Return the width of a line of text in px, including the gaps between its characters."""
    known = shapes()
    return max(0, sum(len((known.get(character) or known[MISSING])[0]) + 1 for character in line) - 1)
