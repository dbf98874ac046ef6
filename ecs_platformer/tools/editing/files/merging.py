"""Does a three-way merge of a text file: by line, and within lines by word.

Lines that both versions have changed are merged word by word, or, if all three versions have the same length, as rows
of a map do, character by character.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

import tomli

LINES = re.compile(r"[^\n]*\n|[^\n]+")
WORDS = re.compile(r"[\w.+-]+|\s+|.")
ROW = re.compile(r"[^\s=]+\r?\n?")  # a line that may be a row of a map


class Hunk(NamedTuple):
    """A replacement of the pieces (lines or words) of the base from `start` to before `end`."""

    start: int
    end: int
    new: tuple[str, ...]


def merged(base: bytes, mine: bytes, theirs: bytes) -> bytes | tuple[int, ...]:
    """Return the merged contents of a file, or the numbers, from 1, of the lines of `theirs` that conflict.

    The result is (1,) if one of the versions is not UTF-8, or if the merged contents would not be TOML.
    """
    try:
        texts = [LINES.findall(one.decode("utf-8")) for one in (base, mine, theirs)]
    except UnicodeDecodeError:
        return (1,)
    pieces, conflicts = _merge(*texts, inner=True)
    if conflicts:
        return conflicts
    text = "".join(pieces)
    try:
        tomli.loads(text.removeprefix("\ufeff"))
    except ValueError:
        return (1,)
    return text.encode("utf-8")


def _merge(
    base: Sequence[str], mine: Sequence[str], theirs: Sequence[str], *, inner: bool
) -> tuple[list[str], tuple[int, ...]]:
    """Return the merged pieces, and where in `theirs` (from 1) the two versions conflict.

    inner: the pieces are lines, to be merged word by word where both versions have changed them
    """
    ours, others = _hunks(base, mine), _hunks(base, theirs)
    pieces: list[str] = []
    conflicts: list[int] = []
    at = shift = 0  # in the base; how much further on this is in `theirs`
    while ours or others:
        group: tuple[list[Hunk], list[Hunk]] = ([], [])
        start = min(one[0].start for one in (ours, others) if one)
        end = start
        while True:
            taken = next(
                (n for n, one in enumerate((ours, others)) if one and _touches(one[0], start, end, group)), None
            )
            if taken is None:
                break
            hunk = (ours, others)[taken].pop(0)
            group[taken].append(hunk)
            end = max(end, hunk.end)
        pieces += base[at:start]
        one, other = (_applied(base, start, end, hunks) for hunks in group)
        if not group[1] or one == other:
            pieces += one
        elif not group[0]:
            pieces += other
        else:
            within, found = _merge_within(base[start:end], one, other) if inner else ([], (1,))
            pieces += within
            conflicts += [start + shift + line for line in found]
        shift += sum(len(hunk.new) - (hunk.end - hunk.start) for hunk in group[1])
        at = end
    return [*pieces, *base[at:]], tuple(conflicts)


def _touches(hunk: Hunk, start: int, end: int, group: tuple[list[Hunk], list[Hunk]]) -> bool:
    if not group[0] and not group[1]:
        return hunk.start == start
    return hunk.start < end or (hunk.start == end and (hunk.start == hunk.end or start == end))


def _merge_within(base: Sequence[str], mine: list[str], theirs: list[str]) -> tuple[list[str], tuple[int, ...]]:
    """Merge lines that both versions have changed."""
    if not len(base) == len(mine) == len(theirs):
        pieces, conflicts = _merge(*(WORDS.findall("".join(lines)) for lines in (base, mine, theirs)), inner=False)
        return ([], (1,)) if conflicts else (pieces, ())
    found: list[str] = []
    for number, lines in enumerate(zip(base, mine, theirs, strict=True), 1):
        rows = len({len(line) for line in lines}) == 1 and all(ROW.fullmatch(line) for line in lines)
        before, one, other = (list(line) if rows else WORDS.findall(line) for line in lines)
        if lines[1] == lines[2]:
            found.append(lines[1])
            continue
        if rows:
            cells = [_cell(*three) for three in zip(before, one, other, strict=True)]
            if None in cells:
                return [], (number,)
            found.append("".join(cell for cell in cells if cell))
            continue
        pieces, conflicts = _merge(before, one, other, inner=False)
        if conflicts:
            return [], (number,)
        found.append("".join(pieces))
    return found, ()


def _cell(before: str, mine: str, theirs: str) -> str | None:
    if mine == theirs or theirs == before:
        return mine
    return theirs if mine == before else None


def _hunks(base: Sequence[str], other: Sequence[str]) -> list[Hunk]:
    codes = SequenceMatcher(None, base, other, autojunk=False).get_opcodes()
    return [Hunk(i, j, tuple(other[k:m])) for what, i, j, k, m in codes if what != "equal"]


def _applied(base: Sequence[str], start: int, end: int, hunks: Sequence[Hunk]) -> list[str]:
    found: list[str] = []
    at = start
    for hunk in hunks:
        found += [*base[at : hunk.start], *hunk.new]
        at = hunk.end
    return [*found, *base[at:end]]
