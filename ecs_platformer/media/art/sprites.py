"""Reads and checks `[sprite.NAME]` tables: sprites drawn as text or cut from PNG files.

    [sprite.gem]
    frames = [\"\"\"          # or rows = \"\"\"…\"\"\" for a single frame
    .o.
    oOo
    .o.\"\"\", …]
    ticks = 8              # ticks per frame; 0: the frames are variants of a tile, chosen by the cell's position
    loop = false           # the last frame stays; for poses, which start at the first: components/visuals/figure.py
    patch = true           # a nine-slice sheet of 4x4 cells, drawn at any size: see nine_slice.py

    [sprite.coin]
    sheet = "coins.png"    # relative to the scene file: cells of `size` px, numbered row by row; see sheet.py
    size = [8, 8]
    cells = [0, 1, 2, 1]

    [sprite."knight.run"]
    aseprite = "knight.json"   # contains the PNG's path and the frames' durations, which `ticks` overrides
    tag = "run"

    [[sprite.moss.rule]]   # chooses the frame of a tile by its neighbours: see autotile.py
    [sprite.moss.inside]   # of a tile map: motifs, and a fade away from its surface: see inside.py
    [sprite.moss.outside]  # of a tile map: a ragged wall behind it: see outside.py

Each character is looked up in `[palette]`; "." and " " are transparent.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any, cast

from ecs_platformer.errors import nearest, shown
from ecs_platformer.media.art.aseprite import end_ticks, read_export
from ecs_platformer.media.art.autotile import Rule, parse_rules, rule_errors
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.inside import Inside, inside_errors, parse_inside
from ecs_platformer.media.art.outside import Outside, outside_errors, parse_outside
from ecs_platformer.media.art.sheet import MAX_SIDE, Problem, Sheet, read_sheet
from ecs_platformer.project.files.budget import Budget

EMPTY = ". "
MAX_TICKS = 36_000  # ticks of a frame
SOURCES = ("rows", "frames", "sheet", "aseprite")
REQUIRED_SOURCE = {"size": "sheet", "cells": "sheet", "tag": "aseprite"}  # keys that need another key
KEYS = (*SOURCES, *REQUIRED_SOURCE, "ticks", "loop", "patch", "rule", "inside", "outside")

FindFile = Callable[[str, str], Path | None]  # (key, file name) → path; None: it has reported the error itself


@dataclass(frozen=True, slots=True)
class SpriteSpec:
    """All frames have the same size; frames drawn as text use only characters of the palette."""

    frames: tuple[tuple[str, ...], ...]  # pixel rows of each frame, in characters; () if there is a `sheet`
    ticks: int = 8
    loop: bool = True
    patch: bool = False
    sheet: Sheet | None = None  # instead of `frames`
    durations: tuple[int, ...] = ()  # ms per frame, instead of `ticks`; (): `ticks` applies
    rules: tuple[Rule, ...] = ()
    inside: Inside | None = None
    outside: Outside | None = None

    @property
    def count(self) -> int:
        return len(self.frames) if self.sheet is None else len(self.sheet.crops)

    @property
    def pixels(self) -> int:
        """The number of pixels that all frames take up in memory; equal cells of a sheet are counted only once."""
        width, height = self.size
        return width * height * (len(self.frames) if self.sheet is None else len(set(self.sheet.crops)))

    @property
    def size(self) -> tuple[int, int]:
        return (len(self.frames[0][0]), len(self.frames[0])) if self.sheet is None else self.sheet.size

    def images(self, palette: Mapping[str, str]) -> tuple[Image, ...]:
        """Raises InvalidValueError if the PNG of a sheet cannot be read."""
        if self.sheet is not None:
            return self.sheet.images()
        pixels = {dot: bytes(rgba(color)) for dot, color in palette.items()} | dict.fromkeys(EMPTY, bytes(4))
        return tuple(
            Image(len(rows[0]), len(rows), b"".join(pixels[dot] for row in rows for dot in row)) for rows in self.frames
        )

    def frame_at(self, tick: int, tick_rate: int) -> int:
        if self.durations:
            passed = end_ticks(self.durations, tick_rate)
            return bisect_right(passed, tick % passed[-1] if self.loop else min(tick, passed[-1] - 1))
        at = tick // self.ticks if self.ticks else 0
        return at % self.count if self.loop else min(at, self.count - 1)


def palette_errors(palette: Mapping[str, Any]) -> Iterator[Problem]:
    """A key must be one character other than ". and " ", and a value must be a colour like "#rrggbb"."""
    for dot, color in palette.items():
        if len(dot) != 1 or dot in EMPTY:
            yield (dot,), f"a palette key must be one character, got {shown(dot)}"
        if not isinstance(color, str):
            yield (dot,), f'expected a colour like "#rrggbb", got {shown(color)}'
            continue
        try:
            rgba(color)
        except ValueError as error:
            yield (dot,), str(error)


def no_files(key: str, name: str) -> Path | None:
    """Return None for any file: the default of `find_file`, for tables in which all sprites are drawn as text."""
    return None


def read_sprite(
    table: Mapping[str, Any],
    palette: Mapping[str, Any],
    find_file: FindFile = no_files,
    budget: Budget | None = None,
) -> SpriteSpec | list[Problem]:
    """Return the sprite of a `[sprite.NAME]` table, or a list of its errors.

    The list is empty if the only error is a file that `find_file` did not find: `find_file` has reported this error
    itself. Files that are read whole are charged to `budget`.
    """
    errors = list(_key_errors(table))
    sources = [key for key in SOURCES if key in table]
    if len(sources) != 1:
        others = ', "sheet" (a PNG) or "aseprite" (its JSON)'
        return [*errors, ((), f'needs exactly one of "rows" (one picture), "frames" (a list of pictures){others}')]
    (source,) = sources
    if source in ("rows", "frames"):
        pictures = _from_text(source, table, palette)
    elif type(table[source]) is not str:
        pictures = [((source,), f"must be the name of a file, got {shown(table[source])}")]
    else:
        pictures = _from_file(source, table, find_file, budget or Budget())
    if isinstance(pictures, list):
        return errors + pictures
    if table.get("patch") is True and (pictures.size[0] % 4 or pictures.size[1] % 4):
        width, height = pictures.size
        need = "a patch is a sheet of 4x4 cells, so both sides must be multiples of 4 px"
        errors.append(((source,), f"{need}, got {width}x{height}"))
    if "rule" in table:
        errors += rule_errors(table["rule"], pictures.count)
    if "inside" in table:
        errors += inside_errors(table["inside"])
    if "outside" in table:
        errors += outside_errors(table["outside"])
    if errors:
        return errors
    durations = () if "ticks" in table else pictures.durations
    return replace(
        pictures,
        ticks=table.get("ticks", 8),
        loop=table.get("loop", True),
        patch=table.get("patch", False),
        durations=durations,
        rules=parse_rules(table.get("rule", ())),
        inside=parse_inside(table["inside"]) if "inside" in table else None,
        outside=parse_outside(table["outside"]) if "outside" in table else None,
    )


def _key_errors(table: Mapping[str, Any]) -> Iterator[Problem]:
    for key in table:
        if key not in KEYS:
            yield (key,), f"no such key{nearest(key, KEYS)}"
        elif key in REQUIRED_SOURCE and REQUIRED_SOURCE[key] not in table:
            yield (key,), f'needs "{REQUIRED_SOURCE[key]}"'
    ticks, patch = table.get("ticks", 8), table.get("patch", False)
    if type(ticks) is not int or not 0 <= ticks <= MAX_TICKS:
        yield ("ticks",), f"must be a whole number from 0 to {MAX_TICKS}, got {shown(ticks)}"
    for key, switch in (("patch", patch), ("loop", table.get("loop", True))):
        if type(switch) is not bool:
            yield (key,), f"must be true or false, got {shown(switch)}"
    if "rule" in table and patch is True:
        yield ("patch",), "a sprite with rules cannot be a patch"
    if "rule" in table and "ticks" in table:
        yield ("ticks",), "a sprite with rules cannot be animated"


def _from_file(
    source: str, table: Mapping[str, Any], find_file: FindFile, budget: Budget
) -> SpriteSpec | list[Problem]:
    tag = table.get("tag", "")
    if not isinstance(tag, str):
        return [(("tag",), f"must be text, got {shown(tag)}")]
    path = find_file(source, table[source])
    if path is None:
        return []
    if source == "sheet":
        sheet = read_sheet(table, path)
        return sheet if isinstance(sheet, list) else SpriteSpec((), sheet=sheet)
    folder = PurePosixPath(table[source]).parent
    frames = read_export(path, tag, lambda name: find_file(source, str(folder / name)), budget)
    if frames is None:
        return []
    if isinstance(frames, str):
        return [((source,), frames)]
    return SpriteSpec((), sheet=frames[0], durations=frames[1])


def _from_text(source: str, table: Mapping[str, Any], palette: Mapping[str, Any]) -> SpriteSpec | list[Problem]:
    given = [table["rows"]] if source == "rows" else table["frames"]
    listed = cast("list[Any]", given) if isinstance(given, list) else []
    if not listed or not all(type(text) is str for text in listed):
        message = "must be a string of pixel rows" if source == "rows" else "must be a list of strings of pixel rows"
        return [((source,), message)]
    pictures = tuple(pixel_rows(text) for text in listed)
    errors: list[Problem] = []
    for at, rows in enumerate(pictures):
        where = (source,) if source == "rows" else (source, at)
        errors += ((where, message) for message in picture_errors(rows, palette))
    if len({(len(rows), len(rows[0]) if rows else 0) for rows in pictures}) > 1:
        errors.append(((source,), "all frames must have the same size"))
    return errors or SpriteSpec(pictures)


def picture_errors(rows: tuple[str, ...], palette: Mapping[str, Any]) -> Iterator[str]:
    if not rows or not rows[0]:
        yield "the picture is empty"
        return
    width, height = len(rows[0]), len(rows)
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            yield f"row {number} is {len(row)} px wide, the first row {width}"
            break
    if max(width, height) > MAX_SIDE:
        yield f"is {width}x{height} px; at most {MAX_SIDE}x{MAX_SIDE}"
    for dot in sorted(set("".join(rows)) - set(palette) - set(EMPTY)):
        yield f"character {shown(dot)} is not in [palette]"


def pixel_rows(text: str) -> tuple[str, ...]:
    return tuple(line.rstrip("\r") for line in text.strip("\r\n").split("\n")) if text.strip("\r\n") else ()
