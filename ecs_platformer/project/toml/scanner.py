"""Reads keys, and skips gaps and values, in a TOML text that tomli has accepted: the syntax is not checked again.

Every function takes the text and an offset in it. `positions.py` finds by them where a fault lies, the editor what to
replace.
"""

from __future__ import annotations

import re

import tomli

from ecs_platformer.project.toml.text import QUICK, string_end, tokens

Path = tuple[str | int, ...]

BLANK = re.compile(r"[ \t]*")
SPACE = re.compile(r"[ \t\n]*")
SCALAR = re.compile(r"[^,\]}\n#]*")
KEY = re.compile(r"""[ \t]*([A-Za-z0-9_-]+|"(?:[^"\\]++|\\.)*"|'[^']*')[ \t]*(\.?)""")
NOT_ACCEPTED = "the text is not the one that tomli has accepted"


def read_key(text: str, at: int) -> tuple[list[str], list[int], int]:
    """Read a dotted key; return its parts, their offsets, and the offset after it."""
    parts: list[str] = []
    starts: list[int] = []
    while True:
        found = KEY.match(text, at)
        if found is None:
            raise AssertionError(NOT_ACCEPTED)
        literal: str = found[1]
        if literal[0] == '"' and "\\" in literal:
            literal = str(tomli.loads(f"key = {literal}")["key"])
        elif literal[0] in "\"'":
            literal = literal[1:-1]
        parts.append(literal)
        starts.append(found.start(1))
        at = found.end()
        if not found[2]:
            return parts, starts, at


def brackets_at(text: str, at: int) -> int:
    """Return 2 for the header of an item of [[tables]], 1 for that of a [table]."""
    return 2 if text.startswith("[[", at) else 1


def after_value(text: str, at: int) -> int:
    """Return the offset after a value; white space may lie between a number, date or boolean and that offset."""
    if text[at] in "\"'":
        return string_end(text, at)
    return after_bracket(text, at + 1) if text[at] in "[{" else skip(text, SCALAR, at)


def after_bracket(text: str, at: int) -> int:
    """Return the offset after the bracket that closes the list or inline table around the offset."""
    depth = 1
    for kind, offset in tokens(text, QUICK, at):
        depth += 1 if kind == "open" else -1
        if depth == 0:
            return offset + 1
    raise AssertionError(NOT_ACCEPTED)


def after_comma(text: str, at: int) -> int:
    """Return the offset of the next item of a list or pair of an inline table, or of the bracket that closes it."""
    at = after_gap(text, at)
    return after_gap(text, at + 1) if text[at] == "," else at


def after_gap(text: str, at: int) -> int:
    """Return the offset after white space, line breaks and comments."""
    at = skip(text, SPACE, at)
    while text.startswith("#", at):
        end = text.find("\n", at)
        at = skip(text, SPACE, end) if end >= 0 else len(text)
    return at


def skip(text: str, pattern: re.Pattern[str], at: int) -> int:
    found = pattern.match(text, at)
    return at if found is None else found.end()
