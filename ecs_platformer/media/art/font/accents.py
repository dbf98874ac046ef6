"""Composes letters with accents, as Unicode decomposes them: "é" from "e" and an acute."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

Shape = tuple[str, ...]  # pixel rows; "#" is ink

LINE = 8  # rows of a letter without accents
HIGHEST = 2  # rows that an accent may reach above the line
DOTLESS = {"i": "\u0131", "\u0456": "\u0131", "j": "\u0237", "\u0458": "\u0237"}
GREEK_CAPITALS = "\u0391\u0395\u0397\u0399\u039f\u03a5\u03a9"  # an acute is drawn to the left of them

# Combining mark → its drawings, as rows. A letter takes the widest one of its parity that is no wider than the letter.
ABOVE: dict[str, tuple[str, ...]] = {
    "\u0300": ("#.. .#.", ".#.. ..#."),  # grave
    "\u0301": ("..# .#.", "..#. .#.."),  # acute
    "\u0302": (".#. #.#", ".##. #..#"),  # circumflex
    "\u0303": (".#.#. #.#..", ".#.# #.#."),  # tilde
    "\u0304": ("###", "####"),  # macron
    "\u0306": ("#.# .#.", "#..# .##.", "#...# .###."),  # breve
    "\u0307": ("#", "#."),  # dot
    "\u0308": ("#.#", "#..#"),  # diaeresis
    "\u030a": (".#. #.# .#.", ".##. #..# .##."),  # ring
    "\u030b": ("..#..#. .#..#..", "..#..# .#..#."),  # double acute
    "\u030c": ("#.# .#.", "#.#. .#.."),  # caron
    "\u030f": (".#..#.. ..#..#.", "#..#.. .#..#."),  # double grave
}
BELOW: dict[str, tuple[str, ...]] = {
    "\u0323": ("... .#.", ".... .#.."),  # dot
    "\u0326": (".#. .#.", ".#.. .#.."),  # comma
    "\u0327": (".#. #..", "..#. .#.."),  # cedilla
}
OGONEK = "\u0328"
ACUTE = "\u0301"


def composed(character: str, shape_of: Callable[[str], Shape | None]) -> Shape | None:
    """Return the shape of a character that Unicode decomposes into a letter, or into a letter and a mark.

    Return None for any other character.
    """
    parts = unicodedata.decomposition(character).split()
    if not parts or parts[0].startswith("<"):  # a "<...>" marks a character that only resembles the others
        return None
    letter, *marks = (chr(int(part, 16)) for part in parts)
    if not marks:
        return shape_of(letter)
    mark = marks[0]
    if mark == ACUTE and letter in GREEK_CAPITALS:
        body = shape_of(letter)
        return body and tuple(map("".join, zip((".#.", "#..", *["..."] * 6), body, strict=True)))
    body = shape_of(DOTLESS.get(letter, letter) if mark in ABOVE else letter)
    if body is None:
        return None
    if mark in ABOVE:
        return _with_mark_above(body, _drawing(ABOVE[mark], body))
    if mark in BELOW:
        return _with_mark_below(body, _drawing(BELOW[mark], body))
    if mark == OGONEK:
        body = _padded(body, max(len(body[0]), 2), left=0)
        gap = "." * (len(body[0]) - 2)
        return (*body[:-2], f"{gap}#.", f"{gap}.#")
    return None


def _drawing(drawings: tuple[str, ...], body: Shape) -> list[str]:
    fitting = [rows for rows in (drawing.split() for drawing in drawings) if (len(rows[0]) - len(body[0])) % 2 == 0]
    no_wider = [rows for rows in fitting if len(rows[0]) <= len(body[0])]
    return max(no_wider, key=lambda rows: len(rows[0])) if no_wider else fitting[0]


def _with_mark_above(body: Shape, mark: list[str]) -> Shape:
    """Return a letter with a mark above it, and an empty row between the two if there is room."""
    if len(mark) > 1 and "#" in body[-LINE]:
        body = _squeezed(body)
    top = next(number for number, row in enumerate(body) if "#" in row) - (len(body) - LINE)  # 0: the line's first row
    first = max(top - 1 - len(mark), -HIGHEST)
    width = max(len(body[0]), len(mark[0]))
    rows = {first + number: row for number, row in enumerate(_padded(tuple(mark), width))}
    rows |= {number: row for number, row in enumerate(_padded(body[-LINE:], width)) if number >= top}
    return _trimmed(tuple(rows.get(number, "." * width) for number in range(min(first, 0), LINE)))


def _with_mark_below(body: Shape, mark: list[str]) -> Shape:
    width = max(len(body[0]), len(mark[0]))
    return _trimmed((*_padded(body[: -len(mark)], width), *_padded(tuple(mark), width)))


def _squeezed(body: Shape) -> Shape:
    """Return a capital made one row lower by removing a row, if possible one that equals the row before it."""
    rows = body[-LINE:]
    removed = next((number for number in range(1, 6) if rows[number] == rows[number - 1]), 2)
    return ("." * len(rows[0]), *rows[:removed], *rows[removed + 1 :])


def _padded(rows: Shape, width: int, left: int | None = None) -> Shape:
    """Widen the rows to `width` px, with `left` empty px before them; if `left` is None, centred."""
    before = (width - len(rows[0])) // 2 if left is None else left
    return tuple(("." * before + row).ljust(width, ".") for row in rows)


def _trimmed(rows: Shape) -> Shape:
    inked = [number for number in range(len(rows[0])) if any(row[number] == "#" for row in rows)]
    return tuple(row[inked[0] : inked[-1] + 1] for row in rows)
