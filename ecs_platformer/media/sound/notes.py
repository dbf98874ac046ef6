"""Parses the notes of a track: "c4:1 e g c5 | a4:2 -".

A note is a letter, optionally followed by `#` or `b`, an octave (0 to 8; octave 4 starts with middle C) and, after a
colon, a length in beats: `f#3:2`, `c4:1/2`. `-` is a rest. Octave and length may be left out: then those given last
apply. The first note needs an octave; the first length is 1 by default. Bar lines `|` are optional; if there are any,
ends of lines are bar lines, too, and all bars must have as many beats as the first.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.media.sound.pitch import hz

MAX_NOTES = 4096  # per track
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


@lru_cache(maxsize=256)
def read_notes(text: str) -> tuple[tuple[Note, ...], tuple[NoteError, ...]]:
    """If there are errors, some notes may be missing."""
    notes: list[Note] = []
    errors: list[NoteError] = []
    octave, beats = "", Fraction(1)
    bars: list[Fraction] = []
    for bar in (BAR if "|" in text else WHOLE).finditer(text):
        before = len(notes)
        for token in TOKEN.finditer(text, bar.start(), bar.end()):
            found = NOTE.fullmatch(token[0])
            if found is None:
                message = f'expected a note like "c#4:2", or "-" for a rest, found {shown(token[0])}'
                errors.append(NoteError(token.start(), message))
                continue
            octave = found["octave"] or octave
            beats = Fraction(found["beats"]) if found["beats"] else beats
            if found["note"] == "-":
                notes.append(Note(0.0, beats))
            elif octave:
                notes.append(Note(hz(found["letter"] + octave), beats))
            else:
                errors.append(
                    NoteError(token.start(), f"the first note needs an octave: {shown(found['letter'] + '4')}")
                )
                octave = "4"
        if length := sum((note.beats for note in notes[before:]), Fraction(0)):
            bars.append(length)
            if length != bars[0] and not errors:
                errors.append(NoteError(bar.end() - 1, f"bar {len(bars)} has {length} beats, the first bar {bars[0]}"))
    if not notes and not errors:
        errors.append(NoteError(0, "there are no notes"))
    if len(notes) > MAX_NOTES:
        errors.append(NoteError(0, f"more than {MAX_NOTES} notes"))
    return tuple(notes), tuple(errors)
