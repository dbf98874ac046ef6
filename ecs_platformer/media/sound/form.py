"""The form of a tune: the order in which the sections of its tracks play, as in "A A' B A''".

Where a track has no notes for A'', it plays those for A' or, if it has none of these either, those for A: a variation
names only what differs. A track without any of them is silent in that section.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ecs_platformer.media.sound.notes import Note, Sections


def variant(sections: Sections, name: str) -> str:
    """Return the name of the section that a track plays for `name`; "" if it is silent there."""
    while name not in sections and name.endswith("'"):
        name = name[:-1]
    return name if name in sections else ""


def section_beats(tracks: Sequence[Sections], name: str) -> Fraction:
    """Return the length of a section: that of the longest track in it."""
    return max((track[own].beats for track in tracks if (own := variant(track, name))), default=Fraction(0))


def arranged(tracks: Sequence[Sections], form: Sequence[str]) -> list[tuple[Note, ...]]:
    """Return the notes of each track for the whole form; a track without sections plays on through all of it."""
    lengths = {name: section_beats(tracks, name) for name in form}
    return [track[""].notes if "" in track else tuple(_played(track, form, lengths)) for track in tracks]


def _played(track: Sections, form: Sequence[str], lengths: dict[str, Fraction]) -> list[Note]:
    notes: list[Note] = []
    for name in form:
        if own := variant(track, name):
            notes += track[own].notes * int(lengths[name] / track[own].beats)
        else:
            notes.append(Note(0.0, lengths[name]))
    return notes
