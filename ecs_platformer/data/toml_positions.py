"""Where the keys and values of a TOML text are: tomllib keeps no places, so a second pass finds the wanted ones.

Only run when there is a fault, and only on text that tomllib has accepted: it relies on the text being valid.
"""

from __future__ import annotations

import re
import tomllib
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from ecs_platformer.data.toml_text import pattern, string_end, tokens

Path = tuple[str | int, ...]

BARE = re.compile(r"[A-Za-z0-9_-]+")
BLANK = re.compile(r"[ \t]*")
SPACE = re.compile(r"[ \t\n]*")
SCALAR = re.compile(r"[^,\]}\n#]*")
BRACKETS = pattern(r"\[\]{}", r"(?P<open>[\[{])", r"(?P<close>[\]}])")
ESCAPED = re.compile(r"\\(?:(?P<fold>[ \t]*\n[ \t\n]*)|x..|u.{4}|U.{8}|.)|.", re.DOTALL)


class Spot(NamedTuple):
    """Offsets into the text: of a key (or list item) and of its value (of a table's header: the same)."""

    key: int
    value: int


def locate(text: str, wanted: Iterable[Path]) -> dict[Path, Spot]:
    """The spots of those of the `wanted` key paths that the text has; list items and [[tables]] count from 0."""
    return _Scan(text, wanted).spots()


def nearest_spot(spots: dict[Path, Spot], path: Path) -> Spot:
    """The spot of a path, or of the innermost part of it that there is."""
    for length in range(len(path), 0, -1):
        if path[:length] in spots:
            return spots[path[:length]]
    return Spot(0, 0)


def characters(text: str, value: int) -> Sequence[int]:
    """The offset of every character of the string whose literal begins at `value`."""
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
    """Line and column, from 1, of offsets into a text."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.starts = [0, *accumulate(len(line) + 1 for line in self.lines)]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self.starts, offset, hi=len(self.starts) - 1)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line."""
        return self.lines[number - 1]


class _Scan:
    def __init__(self, text: str, wanted: Iterable[Path]) -> None:
        self.text = text
        self.wanted = {path[:length] for path in wanted for length in range(1, len(path) + 1)}
        self.found: dict[Path, Spot] = {}
        self.at = 0

    def spots(self) -> dict[Path, Spot]:
        counts: dict[Path, int] = {}  # of each [[array of tables]] so far
        base: Path = ()
        self.gap()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                base = self.header(counts)
            else:
                self.statement(base)
            self.gap()
        return self.found

    def header(self, counts: dict[Path, int]) -> Path:
        """A [table] or [[table]] line; the path that it opens."""
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        path: Path = ()
        keys = self.key()
        for number, (part, offset) in enumerate(keys, 1):
            path += (part,)
            self.note(path, Spot(offset, offset))
            if brackets == 2 and number == len(keys):
                counts[path] = counts.get(path, -1) + 1
            if path in counts:
                path += (counts[path],)
                self.note(path, Spot(offset, offset))
        self.at += brackets
        return path

    def statement(self, base: Path) -> None:
        """`dotted.key = value`"""
        keys = self.key()
        self.at += 1  # "="
        self.skip(BLANK)
        for part, offset in keys:
            base += (part,)
            self.note(base, Spot(offset, self.at))
        self.value(base)

    def key(self) -> list[tuple[str, int]]:
        """The parts of a dotted key, each with its offset; then stands behind it."""
        parts: list[tuple[str, int]] = []
        while True:
            self.skip(BLANK)
            start = self.at
            if self.text[start] in "\"'":
                self.at = string_end(self.text, self.at)
                literal = self.text[start : self.at]
                plain = literal[0] == "'" or "\\" not in literal
                parts.append((literal[1:-1] if plain else str(tomllib.loads(f"key = {literal}")["key"]), start))
            else:
                self.skip(BARE)
                parts.append((self.text[start : self.at], start))
            self.skip(BLANK)
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def value(self, path: Path) -> None:
        match self.text[self.at]:
            case '"' | "'":
                self.at = string_end(self.text, self.at)
            case "[" | "{" if path not in self.wanted:
                self.nested()
            case "[":
                self.items(path)
            case "{":
                self.table(path)
            case _:
                self.skip(SCALAR)

    def items(self, path: Path) -> None:
        self.at += 1
        number = 0
        self.gap()
        while self.text[self.at] != "]":
            item = (*path, number)
            self.note(item, Spot(self.at, self.at))
            self.value(item)
            number += 1
            self.separator()
        self.at += 1

    def table(self, path: Path) -> None:
        self.at += 1
        self.gap()
        while self.text[self.at] != "}":
            self.statement(path)
            self.separator()
        self.at += 1

    def nested(self) -> None:
        """A list or table in which nothing is wanted."""
        depth = 0
        for kind, offset in tokens(self.text, BRACKETS, self.at):
            depth += 1 if kind == "open" else -1
            if depth == 0:
                self.at = offset + 1
                return

    def separator(self) -> None:
        self.gap()
        if self.text[self.at] == ",":
            self.at += 1
            self.gap()

    def gap(self) -> None:
        """Over space, line ends and comments."""
        self.skip(SPACE)
        while self.text.startswith("#", self.at):
            self.at = self.text.find("\n", self.at) % (len(self.text) + 1)  # a last line may have no end
            self.skip(SPACE)

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()

    def note(self, path: Path, spot: Spot) -> None:
        if path in self.wanted:
            self.found.setdefault(path, spot)
