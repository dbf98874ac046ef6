"""The errors reported to users, and the functions that quote names and values from files in their messages.

`str(error)` is the whole message. The command line prints it to standard error and exits with status 2.
"""

from __future__ import annotations

import difflib
import math
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path

MOST_ERRORS_SHOWN = 20
MOST_NAMES_LISTED = 12
LONGEST_VALUE = 60
LONGEST_LINE = 100
LONGEST_NAME_COMPARED = 64  # difflib's time is quadratic in the length of a name
MOST_NAMES_COMPARED = 2000
MOST_LENGTH_DIFFERENCE = 4  # characters, between an unknown name and the one that is suggested


class EcsPlatformerError(Exception):
    """Base of all errors that a user can fix; `str` is the whole message."""


class ProjectError(EcsPlatformerError):
    """A project cannot be used: its Python files have an error, or another project is in use in this process.

    This error is also raised if a project is to be created in a folder that is not empty.
    """


class ExitError(EcsPlatformerError):
    """Code of a game has called `sys.exit()`, which would end the program that plays it."""

    def __init__(self, cause: SystemExit) -> None:
        said = "" if cause.code is None else shown(cause.code)
        super().__init__(f"sys.exit({said}) does not end a game")
        self.__traceback__ = cause.__traceback__


class InvalidValueError(EcsPlatformerError, ValueError):
    """An invalid value was passed to a function of the API, such as `World.spawn`, `add` or `step`."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One error with its place in a file.

    `line` and `column` (in characters) count from 1; for a place in an editor's level, which has only a `path`, both
    are 0. `path` contains the keys that lead to the value, the outermost first; it is empty if the error is not about
    one value. `source` is the text of the line; if it is "", no line is shown.
    """

    file: str
    line: int
    column: int
    path: tuple[str, ...]
    message: str
    source: str = ""

    def __str__(self) -> str:
        where = plain(" > ".join(self.path)) + ": " if self.path else ""
        at = f":{self.line}:{self.column}" if self.line else ""
        text = f"{plain(self.file)}{at}: {where}{self.message}"
        line = _excerpt(self.source, self.column)
        return f"{text}\n    {line}" if line else text


class FileError(EcsPlatformerError):
    """A file cannot be used.

    `str` shows the first 20 of `errors`; `more` is the number of errors that are not in the list.
    """

    def __init__(self, errors: Iterable[Diagnostic], more: int = 0) -> None:
        self.errors = list(errors)
        self.more = more
        self.read: tuple[Path, ...] = ()  # all files that were read: one of them may be mended
        super().__init__(self.errors, more)

    def __str__(self) -> str:
        shown_ones = [str(error) for error in self.errors[:MOST_ERRORS_SHOWN]]
        hidden = len(self.errors) - len(shown_ones) + self.more
        return "\n".join([*shown_ones, f"… and {hidden} more"] if hidden else shown_ones)


class SceneError(FileError):
    """A scene, or another TOML file of a game, that cannot be loaded."""


class TapeError(FileError):
    """A tape that cannot be read."""


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown `name`, such as '; did you mean "width"?'.

    If no known name is similar, the result is like '; known: a, b'. If no names are known, it is "".
    """
    names = sorted(set(known))
    if not names:
        return ""
    if len(name) <= LONGEST_NAME_COMPARED:
        similar = [one for one in names if abs(len(one) - len(name)) <= MOST_LENGTH_DIFFERENCE][:MOST_NAMES_COMPARED]
        by_folded = {one.casefold(): one for one in reversed(similar)}
        close = difflib.get_close_matches(name.casefold(), by_folded, n=1)
        if close:
            found = by_folded[close[0]]
            look_alikes = sorted({char for char in name if not char.isascii()}.difference(found))
            aside = f" (yours has {', '.join(map(ascii, look_alikes))})" if look_alikes else ""
            return f"; did you mean {shown(found)}?{aside}"
    rest = ", …" if len(names) > MOST_NAMES_LISTED else ""
    return "; known: " + ", ".join(plain(cut(one)) for one in names[:MOST_NAMES_LISTED]) + rest


def shown(value: object) -> str:
    """Return a value from a file as messages show it: `true`, `12`, `"text"` (cut to 60 characters), `a table` …"""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{cut(plain(value))}"'
        case int():
            # Python refuses to print integers of more than 4300 digits, and prints long ones slowly
            return str(value) if value.bit_length() <= 192 else "a huge number"
        case float():
            return repr(value) if math.isfinite(value) else str(value)
        case dict():
            return "a table"
        case list() | tuple():
            return "a list"
        case date() | datetime() | time():
            return "a date"
        case None:
            return "nothing"
        case _:
            return cut(plain(with_article(type(value).__name__)))


def with_article(name: str) -> str:
    """Return "a NAME" or "an NAME", as the first letter wants it."""
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def text_of(error: BaseException) -> str:
    """Return the text of an error on one line, plain and not too long; "" if it has none, or if str() of it raises."""
    try:
        return plain(cut(" ".join(str(error).split())))
    except Exception:
        return ""


def plain(text: str) -> str:
    """Return `text` with escapes (`\\n`, `\\u202e`) for the characters that could move the cursor of a terminal.

    Characters that hide or reorder text are escaped, too, and so are combining marks.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if _harmless(char) else char.encode("unicode_escape").decode() for char in text)


def _harmless(char: str) -> bool:
    # not printable are the Unicode categories Cc, Cf (bidi, zero width), Cs, Co, Cn, Zl, Zp, and Zs except " "
    return char.isprintable() and not unicodedata.combining(char)


def cut(text: str) -> str:
    """Return `text`; if it has more than 60 characters, cut it to 60 characters that end with "…"."""
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def _excerpt(line: str, column: int) -> str:
    """Return the source line, or up to 100 characters of it around `column` if it is longer; "" if it is blank."""
    start = 0 if len(line) <= LONGEST_LINE else max(0, column - 1 - LONGEST_LINE // 2)
    piece = plain(line[start : start + LONGEST_LINE].replace("\t", " ").strip())
    if not piece:
        return ""
    return ("…" if start else "") + piece + ("…" if start + LONGEST_LINE < len(line) else "")
