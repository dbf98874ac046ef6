"""Pitches, given in Hz or as note names."""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple


class Range(NamedTuple):
    """The permitted range of a number, both ends included."""

    low: float
    high: float


class Pattern(NamedTuple):
    """The regular expression that a string must match."""

    pattern: str


MIN_HZ, MAX_HZ = 8, 22_050  # above 11,025 Hz, half the sample rate, only noise is of use: tones alias
NOTE = "^[a-g][#b]?[0-8]$"
SEMITONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}  # semitones above the c of the octave
ACCIDENTALS = {"#": 1, "b": -1, "": 0}

Pitch = Annotated[float, Range(MIN_HZ, MAX_HZ)] | Annotated[str, Pattern(NOTE)]


def hz(pitch: float | str) -> float:
    """Return a pitch in Hz. `pitch` is a number in Hz or a note: hz("a4") == hz(440) == 440.0; "c4" is middle C."""
    if not isinstance(pitch, str):
        return float(pitch)
    found = re.fullmatch(r"([a-g])([#b]?)(\d)", pitch)
    assert found is not None
    letter, accidental, octave = found.groups()
    return 440.0 * 2 ** ((SEMITONES[letter] + ACCIDENTALS[accidental] - 9) / 12 + int(octave) - 4)
