"""The pixel font: our own, drawn in `font.txt`, 8 px high (baseline under the sixth row), as wide as each letter needs.

`font.txt` is blocks of nine lines: a line of characters, then their eight rows of pixels ("#" is ink), in columns
parted by blanks. Characters that it lacks are shown as its box.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from ecs_platformer.art.colors import RGBA
from ecs_platformer.art.image import Image

HEIGHT = 8
SPACE = 3  # px that a blank is wide
MISSING = "\u25a1"


@cache
def shapes() -> dict[str, tuple[str, ...]]:
    """Every character's eight rows."""
    blocks = Path(__file__).with_name("font.txt").read_text(encoding="utf-8").split("\n\n")
    found = {" ": ("." * SPACE,) * HEIGHT}
    for block in blocks:
        for character, *rows in zip(*(line.split() for line in block.splitlines()), strict=True):
            found[character] = tuple(rows)
    return found


@lru_cache(maxsize=2048)
def glyph(character: str, ink: RGBA) -> Image:
    """One character in one colour, on nothing."""
    pixels = {"#": bytes(ink), ".": bytes(4)}
    rows = shapes().get(character) or shapes()[MISSING]
    return Image(len(rows[0]), HEIGHT, b"".join(pixels[dot] for row in rows for dot in row))


def glyphs(line: str, ink: RGBA) -> list[Image]:
    """The images of a line of text; they are set 1 px apart."""
    return [glyph(character, ink) for character in line]


def width(line: str) -> int:
    """How many px a line of text takes, so that it can be centred or set to the right."""
    known = shapes()
    return max(0, sum(len((known.get(character) or known[MISSING])[0]) + 1 for character in line) - 1)
