"""The built-in proportional pixel font: 8 px high, baseline below the sixth row; accents of capitals reach 2 px higher.

`Frame.text` in `media/drawing/frame.py` draws with this font.

It has Latin-1, Latin Extended-A, Greek, Cyrillic and common punctuation and symbols. In the `.txt` files, empty lines
separate blocks. The first line of a block lists characters; each line after it has one pixel row of every character
("#" is ink), separated by spaces. A character has eight rows; if it has more, the first ones lie above the line of
text. `homoglyphs.txt` has pairs of lines instead: characters, and those that look the same. Letters with accents are
composed: see `accents.py`. A character that the font lacks is drawn as a box, and a character that stands for an input
is drawn as its key or button.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from ecs_platformer.media.art.colors import RGBA
from ecs_platformer.media.art.font.accents import composed
from ecs_platformer.media.art.font.input_symbols import INPUTS
from ecs_platformer.media.art.font.key_caps import cap_image, cap_rows
from ecs_platformer.media.art.image import Image

HEIGHT = 8
SPACE = 3  # px, width of a space
MISSING = "\u25a1"  # the box
FILES = ("ascii", "latin", "greek", "cyrillic", "symbols")


@cache
def shapes() -> dict[str, tuple[str, ...]]:
    """Return character → its pixel rows ("#" is ink), for the characters in the font's files."""
    found = {" ": ("." * SPACE,) * HEIGHT}
    for name in FILES:
        blocks = Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8").split("\n\n")
        for block in blocks:
            for character, *rows in zip(*(line.split() for line in block.splitlines()), strict=True):
                found[character] = tuple(rows)
    return found


@cache
def homoglyphs() -> dict[str, str]:
    pairs = Path(__file__).with_name("homoglyphs.txt").read_text(encoding="utf-8").split("\n\n")
    return {one: other for pair in pairs for one, other in zip(*pair.splitlines(), strict=True)}


@cache
def shape(character: str) -> tuple[str, ...] | None:
    character = " " if character.isspace() else homoglyphs().get(character, character)
    return shapes().get(character) or composed(character, shape)


@lru_cache(maxsize=2048)
def glyph(character: str, ink: RGBA, *, flat: bool = False) -> Image:
    """The image has the colour `ink`, and is 8 px high, or up to 10 px for a capital with an accent. If the
    character stands for an input (a key or a button), the result is that of cap_image(), 9 px high; `flat` matters
    only then."""
    if character in INPUTS:
        return cap_image(INPUTS[character], ink, shapes(), flat=flat)
    pixels = {"#": bytes(ink), ".": bytes(4)}
    rows = shape(character) or shapes()[MISSING]
    return Image(len(rows[0]), len(rows), b"".join(pixels[dot] for row in rows for dot in row))


def glyphs(line: str, ink: RGBA, *, flat: bool = False) -> list[Image]:
    """One image per character, to be drawn 1 px apart, with their bottom rows aligned."""
    if not flat:  # without the argument, as others ask for them: an image is cached by how it is asked for
        return [glyph(character, ink) for character in line]
    return [glyph(character, ink, flat=True) for character in line]


@lru_cache(maxsize=2048)
def width(line: str) -> int:
    return max(0, sum(_width(character) + 1 for character in line) - 1)


@cache
def _width(character: str) -> int:
    if character in INPUTS:
        return len(cap_rows(INPUTS[character], shapes())[0])
    return len((shape(character) or shapes()[MISSING])[0])
