"""Reads untrusted TOML files. Text that would hang the parser, or exhaust its memory, is rejected before parsing."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import tomli

from ecs_platformer.errors import Diagnostic, SceneError, plain, shown
from ecs_platformer.project.files.budget import Budget
from ecs_platformer.project.files.reading import UnreadableError
from ecs_platformer.project.toml.text import BRACKETS, QUICK, pattern, tokens

FORMAT = 1  # of scene and campaign files: a file without the key `format` is of format 1
MOST_BYTES = 4 << 20  # of a file
DEEPEST = 64  # brackets within brackets
MOST_DOTS = 64  # in one key: the parser's memory is quadratic in them, 200 KB of "a.a.a…" would take 24 GB
FEW_DOTS = 3  # keys with at most so many dots are not counted towards MOST_DOTS_SQUARED
MOST_DOTS_SQUARED = 1 << 20  # the squares of the number of dots in each key, added up
LONGEST_WORD = 4300  # digits or characters of a number or bare key: Python's limit for integers
LONGEST_REASON = 100  # characters of the parser's message
HEADER = re.compile(rb"^[ \t]*\[(\[?)[^\n]*", re.MULTILINE)
INLINE = re.compile(rb"=[ \t]*\{")
DOT = re.compile(rb"\.(?=[ \t]*(?:[A-Za-z_\"'-]|\d[\w-]*[ \t]*[.=\]]))")  # not that of a number
PER_CHARACTER = 2  # bytes: the parser reads each character, also of comments, so its time counts, too
PER_PART = 832  # bytes: the table of each part of a header, and what the parser notes about it
PER_INLINE = 448  # bytes: the same for an inline table
PER_DOT = 256  # bytes: a table between the parts of a dotted key
LARGEST_CACHED = 1 << 16  # characters of a text; larger files are parsed each time
MOST_CACHED = 64  # files

DOTS = pattern(".", r"(?P<dot>\.)")
AND_MORE = pattern(
    ".", r"(?P<dot>\.(?=[^.=,\[\]{}\n\#\"']*+[.\"']))", r"\."
)  # dots that another dot of the same key may follow
ENDS = pattern(r"=,\[\]{}\n", r"(?P<end>[=,\[\]{}\n])")  # characters that end a key or a number
END = re.compile(r"[=,\[\]{}\n]")
HALF = LONGEST_WORD // 2  # in a text cut into pieces of this length, a word that is too long fills at least one piece
HALF_WORD = re.compile(rf"[\w.+-]{{{HALF}}}")
LONG_WORD = pattern(r"\w.+-", rf"(?P<word>(?<![\w.+-])[\w.+-]{{{LONGEST_WORD + 1},}}+)", r"[\w.+-]++")
FORMAT_KEY = re.compile(r"^[ \t]*format(?=[ \t]*=)", re.MULTILINE)
REPORTED_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


Labels = Callable[[tuple[str | int, ...], int | None], tuple[str, ...]]  # key path, and index of a character there


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A parsed TOML file. `file` is its name in messages; `text` has "\\n" at line ends and no byte order mark."""

    path: Path
    file: str
    text: str
    data: dict[str, Any]
    labels: Labels | None = None  # what errors call a place in `data`, if that is not TOML but an editor's level


def read_source(path: Path, file: str, budget: Budget | None = None) -> Source:
    """The file is charged to `budget`.

    Raises SceneError with one error if the file is missing, not a regular file, too large, not UTF-8, unsafe to parse,
    not TOML or of a newer format.
    """
    return parse_source(path, file, _text(path, file, budget or Budget()))


def parse_source(path: Path, file: str, text: str) -> Source:
    """Parse `text` as the contents of the file at `path`: see read_source(). Line ends must be "\\n"."""
    try:
        data = _cached_data(path, text)
    except _UnsafeError as error:
        offset, message = error.args
        raise _error(file, message, text, *line_and_column(text, offset)) from None
    except ValueError as error:
        place = REPORTED_PLACE.search(str(error))
        reason = str(error)[: place.start()] if place else str(error)
        message = f"not TOML: {plain(reason[:LONGEST_REASON])}"
        end = len(text.rstrip())
        line, column = (int(place[1]), int(place[2])) if place and place[1] else line_and_column(text, end)
        raise _error(file, message, text, line, column) from None
    except RecursionError:  # DEEPEST rules this out, unless the caller has used up the stack
        raise _error(file, "nested too deeply", text, 1, 1) from None
    if type(data.get("format")) is int and data["format"] > FORMAT:  # its other keys may mean anything
        key = FORMAT_KEY.search(text)
        message = f"format {shown(data['format'])}: this ecs_platformer reads format {FORMAT}; a newer one is needed"
        raise _error(file, message, text, *line_and_column(text, key.end() - len("format") if key else 0))
    return Source(path, file, text, data)


class _UnsafeError(Exception):
    """Raised for a text that must not be parsed. Its arguments are the offset in characters and the reason."""


def _data(text: str) -> dict[str, Any]:
    unsafe = find_unsafe(text)
    if unsafe is not None:
        raise _UnsafeError(*unsafe)
    return tomli.loads(text)


def _cached_data(path: Path, text: str) -> dict[str, Any]:
    """Return the data of a text, from a cache if the file at `path` had the same text before: scenes share includes.

    The result is shared and must not be changed.
    """
    cached = _cache.get(path)
    if cached is not None and cached[0] == text:
        return cached[1]
    data = _data(text)
    if len(text) <= LARGEST_CACHED:
        _cache.pop(path, None)
        _cache[path] = text, data
        if len(_cache) > MOST_CACHED:
            del _cache[next(iter(_cache))]
    return data


_cache: dict[Path, tuple[str, dict[str, Any]]] = {}  # path → text and data; the file parsed most recently is last


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def line_of(text: str, number: int) -> str:
    lines = text.split("\n")
    return lines[number - 1] if 0 < number <= len(lines) else ""


def find_unsafe(text: str) -> tuple[int, str] | None:
    """Return (offset, reason) if a text must not be parsed, or None if it may be parsed."""
    if _deeper(text, QUICK, DEEPEST - 2) is not None:  # QUICK skips pairs of brackets, which may be two deep
        deep = _deeper(text, BRACKETS, DEEPEST)
        if deep is not None:
            return deep, f"over {DEEPEST} brackets deep"
    if any(HALF_WORD.match(text, at) for at in range(0, len(text), HALF)):
        for _, offset in tokens(text, LONG_WORD):
            return offset, f"a word of over {LONGEST_WORD} characters"
    return _dotted(text)


def _deeper(text: str, brackets: re.Pattern[str], most: int) -> int | None:
    """Return the offset of the first bracket that is nested more than `most` deep; None if there is none."""
    depth = 0
    for kind, offset in tokens(text, brackets):
        depth += 1 if kind == "open" else -1 if depth else 0
        if depth > most:
            return offset
    return None


def _dotted(text: str) -> tuple[int, str] | None:
    """Return offset and reason at the first place where keys have too many dots; None if there is none."""
    if not any(tokens(text, AND_MORE)):  # most files have no key with two dots, only numbers with one
        return None
    dots = squared = before = 0
    for _, offset in tokens(text, DOTS):
        if _ended(text[before:offset]):
            squared += dots * dots if dots > FEW_DOTS else 0
            dots = 0
            if squared > MOST_DOTS_SQUARED:
                return before, f"too many keys with over {FEW_DOTS} dots"
        dots += 1
        if dots > MOST_DOTS:
            return offset, f"over {MOST_DOTS} dots in one key"
        before = offset
    return None


def _ended(between: str) -> bool:
    """Return True if a key ends in this text between two dots. Strings in the text must be complete."""
    if "'" in between or '"' in between:
        return any(tokens(between, ENDS))
    return END.search(between) is not None


def _parser_memory(data: bytes) -> int:
    """Return about how much memory a file takes in bytes, in addition to its text and its values."""
    parts = sum(found[0].count(b".") + (not found[1]) for found in HEADER.finditer(data))
    inline, dots = (sum(1 for _ in pattern.finditer(data)) for pattern in (INLINE, DOT))
    return PER_CHARACTER * len(data) + PER_PART * parts + PER_INLINE * inline + PER_DOT * dots


_known_memory = lru_cache(maxsize=MOST_CACHED)(_parser_memory)  # scenes share includes


def _text(path: Path, file: str, budget: Budget) -> str:
    try:
        data = budget.read(path, MOST_BYTES)
        budget.charge((_known_memory if len(data) <= LARGEST_CACHED else _parser_memory)(data))
    except UnreadableError as error:
        raise _error(file, str(error)) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        hint = ", this looks like UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ""
        # offsets in the error do not count the byte order mark
        body = data.removeprefix(b"\xef\xbb\xbf")
        before = body[: error.start].decode()
        rest = body[error.start :].split(b"\n", 1)[0].decode(errors="replace")
        place = line_and_column(before, len(before))
        raise _error(file, f"not UTF-8: byte 0x{body[error.start]:02x}{hint}", before + rest, *place) from None
    return text.replace("\r\n", "\n")


def _error(file: str, message: str, text: str = "", line: int = 1, column: int = 1) -> SceneError:
    return SceneError([Diagnostic(file, line, column, (), message, line_of(text, line))])
