"""Reads `[sound.NAME]` and `[tune.NAME]` tables. Samples are computed later, when a sound is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar, cast

from ecs_platformer.errors import shown
from ecs_platformer.media.sound.form import section_beats, variant
from ecs_platformer.media.sound.notes import Sections, read_notes
from ecs_platformer.media.sound.spec import SoundSpec
from ecs_platformer.media.sound.tune import Score, Track, TuneSpec
from ecs_platformer.media.sound.wav import WavError, open_wav
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.scene.checks.component_fields import check_fields
from ecs_platformer.scene.files.includes import Files

MOST_PITCHES = 64
MOST_TRACKS = 16
MOST_SECTIONS = 64  # of the form of a tune
LONGEST = 600  # s, the length of a tune
LONGEST_NOTE = 30  # s: all samples of a note are computed at once
MOST_SECONDS = 3600  # of all tracks of a tune together, without repetitions: their samples take 44 KB a second
ALONE = ("file", "volume", "vary", "bus", "fade")  # the only keys that a sound or tune from a file may have

Spec = TypeVar("Spec", SoundSpec, TuneSpec)


def read_sound(place: Place, table: Mapping[str, Any], files: Files, errors: LoadErrors) -> SoundSpec:
    found = _spec(SoundSpec, place, table, files, errors)
    if not 1 <= len(found.pitch) <= MOST_PITCHES:
        errors.add(place.at("pitch"), f"expected 1 to {MOST_PITCHES} pitches, found {len(found.pitch)}")
    return found


def read_tune(place: Place, table: Mapping[str, Any], files: Files, errors: LoadErrors) -> Score:
    spec = _spec(TuneSpec, place, {key: value for key, value in table.items() if key != "track"}, files, errors)
    listed = table.get("track", [])
    if not isinstance(listed, list):
        errors.add(place.at("track"), f"write [[{'.'.join(map(str, place.path))}.track]], with two brackets")
        return Score(spec, ())
    tables = cast("list[object]", listed)
    if table.get("file"):
        if tables:
            errors.add(place.at("track"), "a tune that is a file has no tracks")
    elif not 1 <= len(tables) <= MOST_TRACKS:
        errors.add(place, f"expected 1 to {MOST_TRACKS} [[{'.'.join(map(str, place.path))}.track]]s, or a file")
        return Score(spec, ())
    before = errors.count
    tracks = [_track(place.at("track", number), one, errors) for number, one in enumerate(tables)]
    if errors.count == before:
        _check_lengths(place, spec, tracks, errors)
    return Score(spec, tuple(tracks))


def _spec(kind: type[Spec], place: Place, table: Mapping[str, Any], files: Files, errors: LoadErrors) -> Spec:
    fields, problems = check_fields(kind, table, partial=True)
    errors.add_all(place, problems)
    if problems:
        return kind()
    spec = kind(**fields)
    if not spec.file:
        return spec
    for key in table:
        if key not in ALONE:
            errors.add(place.at(key), "cannot be combined with a file")
    path = files.lookup(place.at("file"), spec.file)
    if path is None:
        return spec
    files.paths.append(path)
    if problem := files.check(path, _wav_problem):
        errors.add(place.at("file"), f"{shown(spec.file)} {problem}")
    return replace(spec, file=str(path))


def _wav_problem(path: Path) -> str:
    try:
        open_wav(path)
    except WavError as error:
        return str(error)
    return ""


def _track(place: Place, table: object, errors: LoadErrors) -> Track:
    if not isinstance(table, dict):
        errors.add(place, f"expected a table, found {shown(table)}")
        return Track("")
    fields, problems = check_fields(Track, cast("dict[str, Any]", table), partial=False)
    errors.add_all(place, problems)
    if problems:
        return Track("")
    track = Track(**fields)
    for at, message in read_notes(track.notes)[1]:
        errors.add(place.at("notes")._replace(char=at), message)
    return track


def _check_lengths(place: Place, spec: TuneSpec, tracks: list[Track], errors: LoadErrors) -> None:
    """Report tracks that do not fit the longest one a whole number of times, and notes and tunes that are too long.

    Shorter tracks are repeated, so that all tracks of a tune, or of a section of it, end at the same time.
    """
    sections = [read_notes(track.notes)[0] for track in tracks]
    form = spec.form.split()
    before = errors.count
    _check_form(place, form, sections, errors)
    if errors.count > before:
        return
    beat = 60 / Fraction(spec.tempo)  # s
    lengths = {name: section_beats(sections, name) for name in form}
    total = sum((lengths[name] for name in form), Fraction(0))
    whole = total or max((own[""].beats for own in sections), default=Fraction(0))
    for number, (track, own) in enumerate(zip(tracks, sections, strict=True)):
        there = place.at("track", number, "notes")
        for name, section in own.items():
            if name and (longest := max(lengths[one] for one in form if variant(own, one) == name)) % section.beats:
                text = f"in section {name} do not divide the {longest} of the longest track in it"
                errors.add(there, f"{section.beats} beats {text} evenly")
            if not name and whole % section.beats:
                text = "form" if form else "longest track"
                errors.add(there, f"{section.beats} beats do not divide the {whole} of the {text} evenly")
            if not track.decay and section.longest * beat > LONGEST_NOTE:
                errors.add(there, f"a note lasts over {LONGEST_NOTE} s")
    if whole * beat > LONGEST:
        errors.add(place, f"lasts over {LONGEST} s")
    if sum(section.beats for own in sections for section in own.values()) * beat > MOST_SECONDS:
        errors.add(place, f"its tracks last over {MOST_SECONDS:,} s in all, without repetitions")


def _check_form(place: Place, form: list[str], sections: list[Sections], errors: LoadErrors) -> None:
    """Report sections without a place in the form, and names in the form without a section."""
    if len(form) > MOST_SECTIONS:
        errors.add(place.at("form"), f"expected at most {MOST_SECTIONS} sections, found {len(form)}")
    known = {name for own in sections for name in own} - {""}
    for name in dict.fromkeys(form):
        if not any(variant(own, name) for own in sections):
            errors.add(place.at("form"), Message(f"no track has a section {shown(name)}", name, known))
    for number, own in enumerate(sections):
        played = {variant(own, name) for name in form}
        for name in own.keys() - played - {""}:
            place_of = place.at("track", number, "notes")
            errors.add(place_of, Message(f"the form of the tune has no section {shown(name)}", name, form))
