"""`[sprite.NAME]` tables: pictures drawn in characters, and what can be wrong with them.

    [sprite.gem]
    frames = [\"\"\"          # or rows = \"\"\"…\"\"\" where there is one
    .o.
    oOo
    .o.\"\"\", …]
    ticks = 8              # that each frame is shown; 0: the frames are variants of a tile, chosen by place
    patch = true           # a sheet of 4x4 cells that fits any size: see patch.py

Each character is looked up in `[palette]`; "." and " " show what is behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ecs_platformer.art.colors import rgba
from ecs_platformer.art.image import Image
from ecs_platformer.errors import nearest, shown

EMPTY = ". "
LARGEST = 1024  # px, a side of a sprite
SLOWEST = 36_000  # ticks of a frame
KEYS = ("rows", "frames", "ticks", "patch")

Finding = tuple[tuple[str | int, ...], str]  # where in the table, and what is wrong


@dataclass(frozen=True, slots=True)
class SpriteSpec:
    """A checked table: all frames have the same size and known characters only."""

    frames: tuple[tuple[str, ...], ...]
    ticks: int = 8
    patch: bool = False

    def images(self, palette: Mapping[str, str]) -> tuple[Image, ...]:
        """The frames in colour."""
        pixels = {dot: bytes(rgba(color)) for dot, color in palette.items()} | dict.fromkeys(EMPTY, bytes(4))
        return tuple(
            Image(len(rows[0]), len(rows), b"".join(pixels[dot] for row in rows for dot in row)) for rows in self.frames
        )


def palette_faults(palette: Mapping[str, Any]) -> Iterator[Finding]:
    """What is wrong with a `[palette]` table."""
    for dot, color in palette.items():
        if len(dot) != 1 or dot in EMPTY:
            yield (dot,), f"a palette key is one character, not {shown(dot)}"
        if not isinstance(color, str):
            yield (dot,), f'expected a colour like "#rrggbb", got {shown(color)}'
            continue
        try:
            rgba(color)
        except ValueError as error:
            yield (dot,), str(error)


def sprite_faults(table: Mapping[str, Any], palette: Mapping[str, Any]) -> Iterator[Finding]:
    """What is wrong with a `[sprite.NAME]` table; none: `sprite_spec` can read it."""
    for key in table:
        if key not in KEYS:
            yield (key,), f"no such key{nearest(key, KEYS)}"
    ticks, patch = table.get("ticks", 8), table.get("patch", False)
    if type(ticks) is not int or not 0 <= ticks <= SLOWEST:
        yield ("ticks",), f"must be a whole number from 0 to {SLOWEST}, got {shown(ticks)}"
    if type(patch) is not bool:
        yield ("patch",), f"must be true or false, got {shown(patch)}"
    if ("rows" in table) == ("frames" in table):
        yield (), 'needs either "rows" (one picture) or "frames" (a list of them)'
        return
    key = "rows" if "rows" in table else "frames"
    listed: list[Any] = [table["rows"]] if key == "rows" else table["frames"]
    if type(listed) is not list or not listed or not all(type(text) is str for text in listed):
        yield (key,), "must be a text of pixel rows" if key == "rows" else "must be a list of texts of pixel rows"
        return
    pictures = [drawn(text) for text in listed]
    for at, rows in enumerate(pictures):
        where = (key,) if key == "rows" else (key, at)
        yield from ((where, message) for message in picture_faults(rows, palette, patch is True))
    if len({(len(rows), len(rows[0]) if rows else 0) for rows in pictures}) > 1:
        yield (key,), "all frames must have the same size"


def picture_faults(rows: tuple[str, ...], palette: Mapping[str, Any], patch: bool) -> Iterator[str]:
    """What is wrong with one picture."""
    if not rows:
        yield "the picture is empty"
        return
    width, height = len(rows[0]), len(rows)
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            yield f"row {number} is {len(row)} px wide, the first is {width}"
            break
    if max(width, height) > LARGEST:
        yield f"{width}x{height} px; at most {LARGEST}x{LARGEST}"
    if patch and (width % 4 or height % 4):
        yield f"a patch is a sheet of 4x4 cells, so both sides are multiples of 4 px, not {width}x{height}"
    for dot in sorted(set("".join(rows)) - set(palette) - set(EMPTY)):
        yield f"character {shown(dot)} is not in [palette]"


def drawn(text: str) -> tuple[str, ...]:
    """The pixel rows of a text; empty lines before and after the picture do not count."""
    return tuple(line.rstrip("\r") for line in text.strip("\r\n").split("\n")) if text.strip("\r\n") else ()


def sprite_spec(table: Mapping[str, Any]) -> SpriteSpec:
    """Reads a table that has no faults."""
    listed = [table["rows"]] if "rows" in table else table["frames"]
    return SpriteSpec(tuple(drawn(text) for text in listed), table.get("ticks", 8), table.get("patch", False))
