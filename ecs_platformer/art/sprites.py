"""`[sprite.NAME]` tables: pictures drawn in characters or lying on a PNG, and what can be wrong with them.

    [sprite.gem]
    frames = [\"\"\"          # or rows = \"\"\"…\"\"\" where there is one
    .o.
    oOo
    .o.\"\"\", …]
    ticks = 8              # that each frame is shown; 0: the frames are variants of a tile, chosen by place
    loop = false           # the last frame stays; for poses, which begin with the first: see components/visuals/pose.py
    patch = true           # a sheet of 4x4 cells that fits any size: see patch.py

    [sprite.coin]
    sheet = "coins.png"    # beside this file: cells of `size` px, numbered row by row; see sheet.py
    size = [8, 8]
    cells = [0, 1, 2, 1]

    [sprite."knight.run"]
    aseprite = "knight.json"   # which names its PNG, and how long each frame is shown, unless `ticks` is given
    tag = "run"

    [[sprite.moss.rule]]   # which frame a tile shows, by what is around it: see rules.py

Each character is looked up in `[palette]`; "." and " " show what is behind.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any, cast

from ecs_platformer.art.aseprite import ends, exported
from ecs_platformer.art.autotile import Rule, rule_faults, rules
from ecs_platformer.art.colors import rgba
from ecs_platformer.art.image import Image
from ecs_platformer.art.sheet import LARGEST, Finding, Sheet, sheet
from ecs_platformer.errors import nearest, shown

EMPTY = ". "
SLOWEST = 36_000  # ticks of a frame
KINDS = ("rows", "frames", "sheet", "aseprite")
WITH = {"size": "sheet", "cells": "sheet", "tag": "aseprite"}  # what only another key gives a meaning
KEYS = (*KINDS, *WITH, "ticks", "loop", "patch", "rule")

Find = Callable[[str, str], Path | None]  # the file that a key names; None: it was told why there is none


@dataclass(frozen=True, slots=True)
class SpriteSpec:
    """A checked table: all frames have the same size and known characters only."""

    frames: tuple[tuple[str, ...], ...]
    ticks: int = 8
    loop: bool = True
    patch: bool = False
    sheet: Sheet | None = None  # instead of frames that are drawn
    durations: tuple[int, ...] = ()  # ms of each frame, instead of ticks
    rules: tuple[Rule, ...] = ()

    @property
    def count(self) -> int:
        """How many frames there are."""
        return len(self.frames) if self.sheet is None else len(self.sheet.cuts)

    @property
    def size(self) -> tuple[int, int]:
        """Of a frame, px."""
        return (len(self.frames[0][0]), len(self.frames[0])) if self.sheet is None else self.sheet.size

    def images(self, palette: Mapping[str, str]) -> tuple[Image, ...]:
        """The frames in colour."""
        if self.sheet is not None:
            return self.sheet.images()
        pixels = {dot: bytes(rgba(color)) for dot, color in palette.items()} | dict.fromkeys(EMPTY, bytes(4))
        return tuple(
            Image(len(rows[0]), len(rows), b"".join(pixels[dot] for row in rows for dot in row)) for rows in self.frames
        )

    def number(self, tick: int, tick_rate: int) -> int:
        """Which frame is shown at a tick."""
        if self.durations:
            passed = ends(self.durations, tick_rate)
            return bisect_right(passed, tick % passed[-1] if self.loop else min(tick, passed[-1] - 1))
        at = tick // self.ticks if self.ticks else 0
        return at % self.count if self.loop else min(at, self.count - 1)


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


def nowhere(key: str, name: str) -> Path | None:
    """For sprites that are drawn in characters."""
    return None


def read_sprite(
    table: Mapping[str, Any], palette: Mapping[str, Any], find: Find = nowhere
) -> SpriteSpec | list[Finding]:
    """The sprite of a `[sprite.NAME]` table, or what is wrong with it."""
    found = list(_faults(table))
    kinds = [key for key in KINDS if key in table]
    if len(kinds) != 1:
        either = ', "sheet" (a PNG) or "aseprite" (its JSON)'
        return [*found, ((), f'needs either "rows" (one picture), "frames" (a list of them){either}')]
    (kind,) = kinds
    if kind in ("rows", "frames"):
        pictures = _drawn(kind, table, palette)
    elif type(table[kind]) is not str:
        pictures = [((kind,), f"must be the name of a file, got {shown(table[kind])}")]
    else:
        pictures = _lying(kind, table, find)
    if isinstance(pictures, list):
        return found + pictures
    if table.get("patch") is True and (pictures.size[0] % 4 or pictures.size[1] % 4):
        width, height = pictures.size
        need = "a patch is a sheet of 4x4 cells, so both sides are multiples of 4 px"
        found.append(((kind,), f"{need}, not {width}x{height}"))
    if "rule" in table:
        found += rule_faults(table["rule"], pictures.count)
    if found:
        return found
    durations = () if "ticks" in table else pictures.durations
    ruled = rules(table.get("rule", ()))
    return replace(
        pictures,
        ticks=table.get("ticks", 8),
        loop=table.get("loop", True),
        patch=table.get("patch", False),
        durations=durations,
        rules=ruled,
    )


def _faults(table: Mapping[str, Any]) -> Iterator[Finding]:
    """What is wrong with the keys, whatever the pictures are."""
    for key in table:
        if key not in KEYS:
            yield (key,), f"no such key{nearest(key, KEYS)}"
        elif key in WITH and WITH[key] not in table:
            yield (key,), f'goes with "{WITH[key]}" only'
    ticks, patch = table.get("ticks", 8), table.get("patch", False)
    if type(ticks) is not int or not 0 <= ticks <= SLOWEST:
        yield ("ticks",), f"must be a whole number from 0 to {SLOWEST}, got {shown(ticks)}"
    for key, switch in (("patch", patch), ("loop", table.get("loop", True))):
        if type(switch) is not bool:
            yield (key,), f"must be true or false, got {shown(switch)}"
    if "rule" in table and patch is True:
        yield ("patch",), "a sprite has rules, or is a patch, not both"
    if "rule" in table and "ticks" in table:
        yield ("ticks",), "tiles by rules do not move"


def _lying(kind: str, table: Mapping[str, Any], find: Find) -> SpriteSpec | list[Finding]:
    """The pictures that lie in a file."""
    tag = table.get("tag", "")
    if not isinstance(tag, str):
        return [(("tag",), f"must be text, got {shown(tag)}")]
    path = find(kind, table[kind])
    if path is None:
        return []
    if kind == "sheet":
        lying = sheet(table, path)
        return lying if isinstance(lying, list) else SpriteSpec((), sheet=lying)
    frames = exported(path, tag, lambda name: find(kind, str(PurePosixPath(table[kind]).parent / name)))
    if frames is None:
        return []
    if isinstance(frames, str):
        return [((kind,), frames)]
    return SpriteSpec((), sheet=frames[0], durations=frames[1])


def _drawn(kind: str, table: Mapping[str, Any], palette: Mapping[str, Any]) -> SpriteSpec | list[Finding]:
    """The pictures that are drawn in characters."""
    given = [table["rows"]] if kind == "rows" else table["frames"]
    listed = cast("list[Any]", given) if isinstance(given, list) else []
    if not listed or not all(type(text) is str for text in listed):
        one = "must be a text of pixel rows" if kind == "rows" else "must be a list of texts of pixel rows"
        return [((kind,), one)]
    pictures = tuple(drawn(text) for text in listed)
    found: list[Finding] = []
    for at, rows in enumerate(pictures):
        where = (kind,) if kind == "rows" else (kind, at)
        found += ((where, message) for message in picture_faults(rows, palette))
    if len({(len(rows), len(rows[0]) if rows else 0) for rows in pictures}) > 1:
        found.append(((kind,), "all frames must have the same size"))
    return found or SpriteSpec(pictures)


def picture_faults(rows: tuple[str, ...], palette: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with one picture."""
    if not rows or not rows[0]:
        yield "the picture is empty"
        return
    width, height = len(rows[0]), len(rows)
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            yield f"row {number} is {len(row)} px wide, the first is {width}"
            break
    if max(width, height) > LARGEST:
        yield f"{width}x{height} px; at most {LARGEST}x{LARGEST}"
    for dot in sorted(set("".join(rows)) - set(palette) - set(EMPTY)):
        yield f"character {shown(dot)} is not in [palette]"


def drawn(text: str) -> tuple[str, ...]:
    """The pixel rows of a text; empty lines before and after the picture do not count."""
    return tuple(line.rstrip("\r") for line in text.strip("\r\n").split("\n")) if text.strip("\r\n") else ()
