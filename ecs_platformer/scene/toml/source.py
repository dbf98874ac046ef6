"""Reads a TOML file that may be anything: what would hang or kill the parser is refused before it sees it."""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from ecs_platformer.errors import Fault, SceneError, plain
from ecs_platformer.scene.toml.text import BRACKETS, QUICK, pattern, tokens

MOST_BYTES = 4 << 20
DEEPEST = 64  # brackets within brackets
MOST_DOTS = 64  # in one key: the parser's memory is quadratic in them, 200 KB of "a.a.a…" would eat 24 GB
FEW_DOTS = 3  # keys with so many are free; the squares of the others' are added up
MOST_DOTS_SQUARED = 1 << 20
LONGEST_WORD = 4300  # a bare key or a number: Python reads no longer ones, and the parser takes 100 bytes a digit
LONGEST_REASON = 100
LARGEST_KNOWN = 1 << 16  # characters of a text whose data is kept
MOST_KNOWN = 64  # files

DOTS = pattern(".", r"(?P<dot>\.)")
AND_MORE = pattern(".", r"(?P<dot>\.(?=[^.=,\[\]{}\n\#\"']*+[.\"']))", r"\.")  # dots with another one behind, perhaps
ENDS = pattern(r"=,\[\]{}\n", r"(?P<end>[=,\[\]{}\n])")  # of keys, and of numbers
END = re.compile(r"[=,\[\]{}\n]")
HALF = LONGEST_WORD // 2  # somewhere in a word that is too long, so many characters lie between two multiples of it
HALF_WORD = re.compile(rf"[\w.+-]{{{HALF}}}")
LONG_WORD = pattern(r"\w.+-", rf"(?P<word>(?<![\w.+-])[\w.+-]{{{LONGEST_WORD + 1},}}+)", r"[\w.+-]++")
SAID_WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A file that is TOML. `file` is how messages call it; `text` has line ends "\\n" and no byte order mark."""

    path: Path
    file: str
    text: str
    data: dict[str, Any]


def read_source(path: Path, file: str) -> Source:
    """The file, parsed. SceneError with its one fault: not there, no file, too large, not UTF-8, hostile, not TOML."""
    text = _text(path, file)
    try:
        return Source(path, file, text, _known_data(path, text))
    except _HostileError as error:
        offset, message = error.args
        raise _fault(file, message, text, *spot(text, offset)) from None
    except ValueError as error:
        said = SAID_WHERE.search(str(error))
        reason = str(error)[: said.start()] if said else str(error)
        message = f"not TOML: {plain(reason[:LONGEST_REASON])}"
        line, column = (int(said[1]), int(said[2])) if said and said[1] else spot(text, len(text.rstrip()))
        raise _fault(file, message, text, line, column) from None
    except RecursionError:  # only where the caller has used up the stack
        raise _fault(file, "nested too deeply", text, 1, 1) from None


class _HostileError(Exception):
    """A text that must not be parsed: where, and why."""


def _data(text: str) -> dict[str, Any]:
    fault = guard(text)
    if fault is not None:
        raise _HostileError(*fault)
    return tomli.loads(text)


def _known_data(path: Path, text: str) -> dict[str, Any]:
    """Scenes share their includes: what a file said is parsed once, until it says something else. Nobody changes it."""
    known = _known.get(path)
    if known is not None and known[0] == text:
        return known[1]
    data = _data(text)
    if len(text) <= LARGEST_KNOWN:
        _known.pop(path, None)
        _known[path] = text, data
        if len(_known) > MOST_KNOWN:
            del _known[next(iter(_known))]
    return data


_known: dict[Path, tuple[str, dict[str, Any]]] = {}  # the latest last


def spot(text: str, offset: int) -> tuple[int, int]:
    """Line and column, from 1, of a character."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def line_of(text: str, number: int) -> str:
    """A line of a text, the first being 1; "" past its end."""
    lines = text.split("\n")
    return lines[number - 1] if 0 < number <= len(lines) else ""


def guard(text: str) -> tuple[int, str] | None:
    """Where and why a text must not be parsed at all. Linear in its length, whatever it holds."""
    if _deeper(text, QUICK, DEEPEST - 2) is not None:  # the pairs that it steps over may be two deep
        deep = _deeper(text, BRACKETS, DEEPEST)
        if deep is not None:
            return deep, f"over {DEEPEST} brackets deep"
    if any(HALF_WORD.match(text, at) for at in range(0, len(text), HALF)):
        for _, offset in tokens(text, LONG_WORD):
            return offset, f"a word of over {LONGEST_WORD} characters"
    return _dotted(text)


def _deeper(text: str, brackets: re.Pattern[str], most: int) -> int | None:
    """Where brackets are more than so many deep."""
    depth = 0
    for kind, offset in tokens(text, brackets):
        depth += 1 if kind == "open" else -1 if depth else 0
        if depth > most:
            return offset
    return None


def _dotted(text: str) -> tuple[int, str] | None:
    """Where the dots in keys are too many."""
    if not any(tokens(text, AND_MORE)):  # nearly all of them are in numbers
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
    """Is a key over between its last dot and another one? Strings there are whole."""
    if "'" in between or '"' in between:
        return any(tokens(between, ENDS))
    return END.search(between) is not None


def _text(path: Path, file: str) -> str:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a FIFO would be read for ever
            raise _fault(file, "a folder, not a file" if stat.S_ISDIR(about.st_mode) else "not a regular file")
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise _fault(file, "no such file") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise _fault(file, f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > MOST_BYTES:
        raise _fault(file, f"over {MOST_BYTES >> 20} MiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        hint = ", this looks like UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ""
        # utf-8-sig counts from behind the mark, and so do we: it has no column
        body = data.removeprefix(b"\xef\xbb\xbf")
        before = body[: error.start].decode()
        rest = body[error.start :].split(b"\n", 1)[0].decode(errors="replace")
        place = spot(before, len(before))
        raise _fault(file, f"not UTF-8: byte 0x{body[error.start]:02x}{hint}", before + rest, *place) from None
    return text.replace("\r\n", "\n")


def _fault(file: str, message: str, text: str = "", line: int = 1, column: int = 1) -> SceneError:
    return SceneError([Fault(file, line, column, (), message, line_of(text, line))])
