"""Reads untrusted TOML files: text that would hang the parser or exhaust its memory is refused before parsing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from ecs_platformer.errors import Diagnostic, SceneError, plain, shown
from ecs_platformer.file_reading import UnreadableError, read_regular
from ecs_platformer.scene.toml.text import BRACKETS, QUICK, pattern, tokens

FORMAT = 1  # of scene and campaign files: a file without the key `format` is of format 1
MOST_BYTES = 4 << 20
DEEPEST = 64  # brackets within brackets
MOST_DOTS = 64  # in one key: the parser's memory is quadratic in them, 200 KB of "a.a.a…" would take 24 GB
FEW_DOTS = 3  # keys with at most so many dots are not counted towards MOST_DOTS_SQUARED
MOST_DOTS_SQUARED = 1 << 20  # sum over all keys
LONGEST_WORD = 4300  # a bare key or a number: Python's limit for integers, and the parser takes 100 bytes a digit
LONGEST_REASON = 100
LARGEST_CACHED = 1 << 16  # characters of a text
MOST_CACHED = 64  # files

DOTS = pattern(".", r"(?P<dot>\.)")
AND_MORE = pattern(
    ".", r"(?P<dot>\.(?=[^.=,\[\]{}\n\#\"']*+[.\"']))", r"\."
)  # dots that may be followed by another one
ENDS = pattern(r"=,\[\]{}\n", r"(?P<end>[=,\[\]{}\n])")  # of keys, and of numbers
END = re.compile(r"[=,\[\]{}\n]")
HALF = LONGEST_WORD // 2  # a word that is too long spans two multiples of this
HALF_WORD = re.compile(rf"[\w.+-]{{{HALF}}}")
LONG_WORD = pattern(r"\w.+-", rf"(?P<word>(?<![\w.+-])[\w.+-]{{{LONGEST_WORD + 1},}}+)", r"[\w.+-]++")
FORMAT_KEY = re.compile(r"^[ \t]*format(?=[ \t]*=)", re.MULTILINE)
REPORTED_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A parsed TOML file. `file` is its name in messages; `text` has line ends "\\n" and no byte order mark."""

    path: Path
    file: str
    text: str
    data: dict[str, Any]


def read_source(path: Path, file: str) -> Source:
    """Read and parse a file.

    Raises SceneError with one error if it is missing, not a regular file, too large, not UTF-8, unsafe to parse, not
    TOML or of a newer format.
    """
    text = _text(path, file)
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
    except RecursionError:  # only where the caller has used up the stack
        raise _error(file, "nested too deeply", text, 1, 1) from None
    if type(data.get("format")) is int and data["format"] > FORMAT:  # its other keys may mean anything
        key = FORMAT_KEY.search(text)
        message = f"format {shown(data['format'])}: this ecs_platformer reads format {FORMAT}; a newer one is needed"
        raise _error(file, message, text, *line_and_column(text, key.end() - len("format") if key else 0))
    return Source(path, file, text, data)


class _UnsafeError(Exception):
    """A text that must not be parsed; its arguments are the offset and the reason."""


def _data(text: str) -> dict[str, Any]:
    unsafe = find_unsafe(text)
    if unsafe is not None:
        raise _UnsafeError(*unsafe)
    return tomli.loads(text)


def _cached_data(path: Path, text: str) -> dict[str, Any]:
    """Return the parsed text. Scenes share their includes, so each file is parsed once until its text changes.

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


_cache: dict[Path, tuple[str, dict[str, Any]]] = {}  # path → text and its data; the most recently parsed is last


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Return line and column, both from 1, of a character."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def line_of(text: str, number: int) -> str:
    """Return a line of a text, the first being 1; "" past its end."""
    lines = text.split("\n")
    return lines[number - 1] if 0 < number <= len(lines) else ""


def find_unsafe(text: str) -> tuple[int, str] | None:
    """Return the offset and the reason if a text must not be parsed, else None. Runs in linear time for any text."""
    if _deeper(text, QUICK, DEEPEST - 2) is not None:  # the pairs that QUICK skips may be two deep
        deep = _deeper(text, BRACKETS, DEEPEST)
        if deep is not None:
            return deep, f"over {DEEPEST} brackets deep"
    if any(HALF_WORD.match(text, at) for at in range(0, len(text), HALF)):
        for _, offset in tokens(text, LONG_WORD):
            return offset, f"a word of over {LONGEST_WORD} characters"
    return _dotted(text)


def _deeper(text: str, brackets: re.Pattern[str], most: int) -> int | None:
    """Return the offset where brackets are nested more than `most` deep; None if nowhere."""
    depth = 0
    for kind, offset in tokens(text, brackets):
        depth += 1 if kind == "open" else -1 if depth else 0
        if depth > most:
            return offset
    return None


def _dotted(text: str) -> tuple[int, str] | None:
    """Return the offset and the reason where keys have too many dots; None if nowhere."""
    if not any(tokens(text, AND_MORE)):  # nearly all dots are in numbers
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
    """Return True if a key ends in the text between two dots. The text holds whole strings only."""
    if "'" in between or '"' in between:
        return any(tokens(between, ENDS))
    return END.search(between) is not None


def _text(path: Path, file: str) -> str:
    try:
        data = read_regular(path, MOST_BYTES)
    except UnreadableError as error:
        raise _error(file, str(error)) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        hint = ", this looks like UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ""
        # utf-8-sig counts from behind the byte order mark, which has no column
        body = data.removeprefix(b"\xef\xbb\xbf")
        before = body[: error.start].decode()
        rest = body[error.start :].split(b"\n", 1)[0].decode(errors="replace")
        place = line_and_column(before, len(before))
        raise _error(file, f"not UTF-8: byte 0x{body[error.start]:02x}{hint}", before + rest, *place) from None
    return text.replace("\r\n", "\n")


def _error(file: str, message: str, text: str = "", line: int = 1, column: int = 1) -> SceneError:
    return SceneError([Diagnostic(file, line, column, (), message, line_of(text, line))])
