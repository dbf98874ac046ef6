"""Pitches: numbers of Hz, or the names of notes."""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple


class Within(NamedTuple):
    """A range, both ends included, as components/ write theirs."""

    low: float
    high: float


class Like(NamedTuple):
    """Text of this form, a regular expression."""

    pattern: str


LOWEST, HIGHEST = 8, 22_050  # Hz; all but noise is heard up to half of that only
NOTE = "^[a-g][#b]?[0-8]$"
STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}  # semitones above the c of the octave
SHIFTS = {"#": 1, "b": -1, "": 0}

Pitch = Annotated[float, Within(LOWEST, HIGHEST)] | Annotated[str, Like(NOTE)]


def hz(pitch: float | str) -> float:
    """440 of 440 and of "a4": notes are those of a piano, "c4" its middle c, "f#3" and "bb3" its black keys."""
    if not isinstance(pitch, str):
        return float(pitch)
    found = re.fullmatch(r"([a-g])([#b]?)(\d)", pitch)
    assert found is not None
    letter, shift, octave = found.groups()
    return 440.0 * 2 ** ((STEPS[letter] + SHIFTS[shift] - 9) / 12 + int(octave) - 4)
