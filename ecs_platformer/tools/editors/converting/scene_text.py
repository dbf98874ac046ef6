"""Splits the text of a scene file into statements, so that some can be replaced while the rest and comments stay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ecs_platformer.project.toml.text import string_end

STOP = re.compile(r"""["'#\[\]{}\n]""")
HEADER = re.compile(r"""[ \t]*\[\[?[ \t]*["']?([^\]."']*)""")
KEY = re.compile(r"""[ \t]*["']?([^\s="'.]*)""")


class Part(NamedTuple):
    """A piece of the text: a header or a statement with its line breaks, an empty line, or a comment line.

    table: the first part of the name of the table that the piece is in; "" above the first table
    name: for a header, the same as `table`; for a statement, the first part of its key; for other pieces, ""
    """

    text: str
    table: str
    name: str
    is_header: bool = False


def parts(text: str) -> list[Part]:
    """Return the pieces of a TOML text, in order; joined, they are the text again."""
    return [*_parts(text)]


def split(text: str, without: tuple[str, ...], tables: tuple[str, ...] = ()) -> tuple[list[str], list[Part]]:
    """Split a text after the last statement above its first table; return (texts before, pieces after).

    `without` are keys above the first table to leave out, `tables` are tables to leave out, with all their subtables.
    """
    found = [
        part._replace(text=part.text.rstrip("\n") + "\n") if not part.text.endswith("\n") else part
        for part in parts(text)
    ]
    found = [part for part in found if part.table not in tables and (part.table or part.name not in without)]
    ends = max((number for number, part in enumerate(found, 1) if part.name and not part.table), default=0)
    return [part.text for part in found[:ends]], found[ends:]


def _parts(text: str) -> Iterator[Part]:
    at, table = 0, ""
    while at < len(text):
        line = text[at : _line_end(text, at)]
        stripped = line.strip()
        end = _end(text, at)
        if stripped.startswith("["):
            found = HEADER.match(line)
            table = found[1].strip() if found else ""
            yield Part(text[at:end], table, table, True)
        elif not stripped or stripped.startswith("#"):
            yield Part(text[at:end], table, "")
        else:
            found = KEY.match(line)
            yield Part(text[at:end], table, found[1] if found else "")
        at = end


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found


def _end(text: str, at: int) -> int:
    depth = 0
    while found := STOP.search(text, at):
        at = found.end()
        match found[0]:
            case '"' | "'":
                at = string_end(text, found.start())
            case "#":
                at = _line_end(text, at)
            case "[" | "{":
                depth += 1
            case "]" | "}":
                depth -= 1
            case _:
                if depth <= 0:
                    return at
    return len(text)
