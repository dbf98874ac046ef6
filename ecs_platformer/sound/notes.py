"""The notes of a track, as text: "c4:1 e g c5 | a4:2 -".

A note is its letter, `#` or `b`, its octave and, behind a colon, its length in beats: `f#3:2`, `c4:1/2`. Octave and
length hold until others are given. `-` is a rest. Bars `|` are for readers, and must all have as many beats as the
first; where there are any, the end of a line is one, too.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.sound.pitch import hz

MOST_NOTES = 4096  # of a track
WORD = re.compile(r"\S+")
BAR = re.compile(r"[^|\n]+")
WHOLE = re.compile(r".+", re.DOTALL)
FORM = re.compile(r"(?P<note>(?P<letter>[a-g][#b]?)(?P<octave>[0-8])?|-)(?::(?P<beats>[1-9]\d?(?:/[1-9]\d?)?))?")


class Note(NamedTuple):
    """A note or a rest."""

    hz: float  # 0: a rest
    beats: Fraction


class Slip(NamedTuple):
    """What is wrong, and the character of the text, from 0, at which it is."""

    at: int
    message: str


@lru_cache(maxsize=256)
def read_notes(text: str) -> tuple[tuple[Note, ...], tuple[Slip, ...]]:
    """All notes, and what is wrong with the text."""
    notes: list[Note] = []
    slips: list[Slip] = []
    octave, beats = "", Fraction(1)
    bars: list[Fraction] = []
    for bar in (BAR if "|" in text else WHOLE).finditer(text):
        before = len(notes)
        for word in WORD.finditer(text, bar.start(), bar.end()):
            found = FORM.fullmatch(word[0])
            if found is None:
                message = f'expected a note like "c#4:2", or "-" for a rest, found {shown(word[0])}'
                slips.append(Slip(word.start(), message))
                continue
            octave = found["octave"] or octave
            beats = Fraction(found["beats"]) if found["beats"] else beats
            if found["note"] == "-":
                notes.append(Note(0.0, beats))
            elif octave:
                notes.append(Note(hz(found["letter"] + octave), beats))
            else:
                slips.append(Slip(word.start(), f"the first note needs its octave: {shown(found['letter'] + '4')}"))
                octave = "4"
        if long := sum((note.beats for note in notes[before:]), Fraction(0)):
            bars.append(long)
            if long != bars[0] and not slips:
                slips.append(Slip(bar.end() - 1, f"bar {len(bars)} has {long} beats, the first has {bars[0]}"))
    if not notes and not slips:
        slips.append(Slip(0, "no notes"))
    if len(notes) > MOST_NOTES:
        slips.append(Slip(0, f"over {MOST_NOTES} notes"))
    return tuple(notes), tuple(slips)
