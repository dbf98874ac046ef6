"""Parses the notes of a track: "c4:1 e g c5 | a4:2 -".

A note is a letter, optionally followed by `#` or `b`, an octave (0 to 8; octave 4 starts with middle C) and, after a
colon, a length in beats: `f#3:2`, `c4:1/2`. `-` is a rest. Octave and length may be left out: then those given last
apply. The first note needs an octave; the first length is 1 by default. Bar lines `|` are optional; if there are any,
ends of lines are bar lines, too, and all bars must have as many beats as the first.

`[A]` begins a section, of which the tune's `form` says when it plays. Octave and length begin anew in each section.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.media.sound.pitch import hz

MAX_NOTES = 4096  # per track
SECTION = re.compile(r"\[([^\[\]]*)\]")
SECTION_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,15}'*")
TOKEN = re.compile(r"\S+")
BAR = re.compile(r"[^|\n]+")
WHOLE = re.compile(r".+", re.DOTALL)
NOTE = re.compile(r"(?P<note>(?P<letter>[a-g][#b]?)(?P<octave>[0-8])?|-)(?::(?P<beats>[1-9]\d?(?:/[1-9]\d?)?))?")


class Note(NamedTuple):
    hz: float  # 0: a rest
    beats: Fraction


class NoteError(NamedTuple):
    """`index`: of the wrong character in the text, from 0."""

    position: int
    message: str


class Section(NamedTuple):
    notes: tuple[Note, ...]
    beats: Fraction  # of all notes
    longest: Fraction  # beats of the longest note that is no rest


Sections = Mapping[str, Section]  # by name; notes without sections are one section with the name ""


@lru_cache(maxsize=512)
def read_notes(text: str) -> tuple[Sections, tuple[NoteError, ...]]:
    """If there are errors, some notes may be missing."""
    errors: list[NoteError] = []
    reader = _Reader(text, errors)
    heads = [*SECTION.finditer(text)]
    if not heads:
        sections = {"": reader.read(0, len(text))}
    else:
        sections: dict[str, Section] = {}
        if text[: heads[0].start()].strip():
            errors.append(NoteError(0, f"notes before the first section, {heads[0][0]}"))
        for head, end in zip(heads, [*(head.start() for head in heads[1:]), len(text)], strict=True):
            if not SECTION_NAME.fullmatch(head[1]):
                errors.append(NoteError(head.start(), f'expected a section like "[A]", found {shown(head[0])}'))
            elif head[1] in sections:
                errors.append(NoteError(head.start(), f"there are two sections {head[0]}"))
            sections[head[1]] = reader.read(head.end(), end)
    if sum(len(section.notes) for section in sections.values()) > MAX_NOTES:
        errors.append(NoteError(0, f"more than {MAX_NOTES} notes"))
    return sections, tuple(errors)


class _Reader:
    def __init__(self, text: str, errors: list[NoteError]) -> None:
        self._text = text
        self._errors = errors
        self._bars = 0  # of all sections so far
        self._first_bar = Fraction(0)  # its beats

    def read(self, start: int, end: int) -> Section:
        notes: list[Note] = []
        errors = self._errors
        known = len(errors)
        octave, beats = "", Fraction(1)
        total = longest = Fraction(0)
        for bar in (BAR if "|" in self._text else WHOLE).finditer(self._text, start, end):
            length, run = Fraction(0), 0  # beats of the bar; notes of the same length, not added to it yet
            for token in TOKEN.finditer(self._text, bar.start(), bar.end()):
                found = NOTE.fullmatch(token[0])
                if found is None:
                    message = f'expected a note like "c#4:2", or "-" for a rest, found {shown(token[0])}'
                    errors.append(NoteError(token.start(), message))
                    continue
                octave = found["octave"] or octave
                if found["beats"]:
                    length, run, beats = length + run * beats, 0, _fraction(found["beats"])
                run += 1
                if found["note"] == "-":
                    notes.append(Note(0.0, beats))
                    continue
                if not octave:
                    message = f"the first note needs an octave: {shown(found['letter'] + '4')}"
                    errors.append(NoteError(token.start(), message))
                    octave = "4"
                longest = longest if run > 1 else max(longest, beats)
                notes.append(Note(_hz(found["letter"] + octave), beats))
            length += run * beats
            total += length
            if length:
                self._check_bar(length, bar.end() - 1)
        if not notes and len(errors) == known:
            errors.append(NoteError(max(start - 1, 0), "there are no notes"))
        return Section(tuple(notes), total, longest)

    def _check_bar(self, beats: Fraction, end: int) -> None:
        self._bars += 1
        if self._bars == 1:
            self._first_bar = beats
        elif beats != self._first_bar and "|" in self._text and not self._errors:
            message = f"bar {self._bars} has {beats} beats, the first bar {self._first_bar}"
            self._errors.append(NoteError(end, message))


_fraction = cache(Fraction)
_hz = cache(hz)
