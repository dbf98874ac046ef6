"""Finds the positions of keys and values in a TOML text, which tomli does not keep, for error messages.

The text must be one that tomli has accepted: its syntax is not checked again.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from ecs_platformer.project.toml.scanner import (
    BLANK,
    Path,
    after_bracket,
    after_comma,
    after_gap,
    after_value,
    brackets_at,
    read_key,
    skip,
)
from ecs_platformer.project.toml.text import FLAT, string_end

ESCAPED = re.compile(r"\\(?:(?P<fold>[ \t]*\n[ \t\n]*)|x..|u.{4}|U.{8}|.)|.", re.DOTALL)

# Each skips, in one match, an item or a line without a wanted path in it: a large file has 100,000 of them
ITEM = re.compile(rf"(?:[^,\#\"'\[\]{{}}\n]*+|{FLAT})[ \t\n]*+,[ \t\n]*+(?!\#)")
LINE = re.compile(rf"([A-Za-z0-9_-]+)[ \t]*=[ \t]*(?:[^\#\"'\[\]{{}}\n]*+|{FLAT}|\"[^\"\\\n]*+\")[ \t]*\n[ \t\n]*+")


class Spot(NamedTuple):
    """The offsets of a key and of the key's value in the text. For list items and table headers, both are the same."""

    key: int
    value: int


def locate(text: str, wanted: Iterable[Path]) -> dict[Path, Spot]:
    """Return the offsets of the `wanted` key paths, and of the tables and lists that contain them.

    Paths that do not exist in the text are left out. List items and [[tables]] are numbered from 0.
    """
    return _Scan(text, wanted).spots()


def nearest_spot(spots: dict[Path, Spot], path: Path) -> Spot:
    """Return the spot of a path or, without one, of the innermost table or list around it, or offset 0."""
    for length in range(len(path), 0, -1):
        if path[:length] in spots:
            return spots[path[:length]]
    return Spot(0, 0)


def characters(text: str, value: int) -> Sequence[int]:
    """Return the offset in `text` of each character of the string that begins with the quote at the offset `value`."""
    if text[value] not in "\"'":
        return ()
    quotes = 3 if text.startswith(text[value] * 3, value) else 1
    start, end = value + quotes, string_end(text, value) - quotes
    if quotes == 3 and text.startswith("\n", start):
        start += 1  # TOML drops the line break right after the opening quotes
    if text[value] == "'" or "\\" not in text[start:end]:
        return range(start, end)
    return array("L", (token.start() for token in ESCAPED.finditer(text, start, end) if token["fold"] is None))


class Lines:
    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.starts = [0, *accumulate(len(line) + 1 for line in self.lines)]

    def place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset, hi=len(self.starts) - 1)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number: int) -> str:
        return self.lines[number - 1]


@dataclass(slots=True)
class _Wanted:
    path: Path
    inside: dict[str | int, _Wanted] = field(default_factory=dict[str | int, "_Wanted"])
    tables: int = 0  # number of [[tables]] of this name that were read so far


class _Scan:
    def __init__(self, text: str, wanted: Iterable[Path]) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, Spot] = {}
        self.root = _Wanted(())
        self.count = 0
        for path in wanted:
            node = self.root
            for length, part in enumerate(path, 1):
                if part not in node.inside:
                    node.inside[part] = _Wanted(path[:length])
                    self.count += 1
                node = node.inside[part]

    def spots(self) -> dict[Path, Spot]:
        table: _Wanted | None = self.root
        self.at = after_gap(self.text, self.at)
        while self.at < len(self.text) and len(self.found) < self.count:
            line = LINE.match(self.text, self.at)
            if line is not None and (table is None or line[1] not in table.inside):
                self.at = line.end()
            elif self.text[self.at] == "[":
                table = self.header()
            else:
                self.statement(table)
            self.at = after_gap(self.text, self.at)
        return self.found

    def header(self) -> _Wanted | None:
        """Read a [table] or [[table]] line. Return the node of that table, or None if no wanted path leads into the
        table."""
        brackets = brackets_at(self.text, self.at)
        keys, offsets, end = read_key(self.text, self.at + brackets)
        self.at = end + brackets
        table: _Wanted | None = self.root
        for number, (part, offset) in enumerate(zip(keys, offsets, strict=True), 1):
            table = self.step(table, part, Spot(offset, offset))
            if table is not None and brackets == 2 and number == len(keys):
                table.tables += 1
            if table is not None and table.tables:
                table = self.step(table, table.tables - 1, Spot(offset, offset))
        return table

    def statement(self, base: _Wanted | None) -> None:
        keys, offsets, equals = read_key(self.text, self.at)
        self.at = skip(self.text, BLANK, equals + 1)
        for part, offset in zip(keys, offsets, strict=True):
            base = self.step(base, part, Spot(offset, self.at))
        self.value(base)

    def value(self, wanted: _Wanted | None) -> None:
        match self.text[self.at]:
            case "[" if wanted is not None and wanted.inside:
                self.items(wanted)
            case "{" if wanted is not None and wanted.inside:
                self.table(wanted)
            case _:
                self.at = after_value(self.text, self.at)

    def items(self, wanted: _Wanted) -> None:
        self.at = after_gap(self.text, self.at + 1)
        number, last = 0, max((part for part in wanted.inside if isinstance(part, int)), default=-1)
        while self.text[self.at] != "]":
            if number > last:
                self.at = after_bracket(self.text, self.at)
                return
            item = ITEM.match(self.text, self.at) if number not in wanted.inside else None
            if item is not None:
                self.at = item.end()
            else:
                self.value(self.step(wanted, number, Spot(self.at, self.at)))
                self.at = after_comma(self.text, self.at)
            number += 1
        self.at += 1

    def table(self, wanted: _Wanted) -> None:
        self.at = after_gap(self.text, self.at + 1)
        while self.text[self.at] != "}":
            self.statement(wanted)
            self.at = after_comma(self.text, self.at)
        self.at += 1

    def step(self, base: _Wanted | None, part: str | int, spot: Spot) -> _Wanted | None:
        """Return the node of `part`, a key or item number in `base`, or None if no wanted path contains it. Record
        `spot` for the node if it has no spot yet."""
        inside = base.inside.get(part) if base is not None else None
        if inside is not None:
            self.found.setdefault(inside.path, spot)
        return inside
