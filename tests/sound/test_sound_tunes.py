"""Tunes as data: their notes as text, and the samples that come of them however they are cut."""

from __future__ import annotations

from array import array
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from ecs_platformer.scene.scene import load_scene
from ecs_platformer.sound.notes import read_notes
from ecs_platformer.sound.playing import endless
from ecs_platformer.sound.synth import RATE, Samples
from ecs_platformer.sound.tune import Score, Track, Tune, TuneSpec
from ecs_platformer.sound.wav import write_wav
from tests.support.projects import write

STOCK = Path(__file__).parents[2] / "scenes" / "music.toml"
SLOW = TuneSpec(tempo=60, volume=1.0)  # a beat a second


def beats(text: str) -> list[tuple[int, Fraction]]:
    """Whole Hz and beats of notes without a slip."""
    notes, slips = read_notes(text)
    assert not slips
    return [(round(note.hz), note.beats) for note in notes]


def turns(heard: Samples) -> int:
    return sum(before < 0 <= after for before, after in pairwise(heard))


def test_octave_and_length_hold_until_others_are_given() -> None:
    assert beats("c4:2 e -:1 a4:1/2 b3") == [(262, 2), (330, 2), (0, 1), (440, Fraction(1, 2)), (247, Fraction(1, 2))]


def test_sharps_flats_and_b_itself() -> None:
    assert beats("b4 bb b# a#") == [(494, 1), (466, 1), (523, 1), (466, 1)]


def test_bars_and_the_ends_of_lines_between_them_change_nothing() -> None:
    assert beats("|c4 d | e f |\n g a |\n\n b c5") == beats("c4 d e f g\na b c5")


@pytest.mark.parametrize(
    ("text", "at", "told"),
    [
        ("c4 h4", 3, 'found "h4"'),
        ("c4:0", 0, 'found "c4:0"'),
        ("c4:1/0", 0, 'found "c4:1/0"'),
        ("c4:100", 0, 'found "c4:100"'),
        ("c9", 0, 'found "c9"'),
        ("- c:2 d", 2, 'the first note needs its octave: "c4"'),
        ("c4 d | e", 7, "bar 2 has 1 beats, the first has 2"),
        ("c4 d |\ne", 7, "bar 2 has 1 beats, the first has 2"),
        ("", 0, "no notes"),
        (" | ", 0, "no notes"),
        ("c4 " * 5000, 0, "over 4096 notes"),
    ],
)
def test_slips_are_told_with_their_character(text: str, at: int, told: str) -> None:
    (slip,) = read_notes(text)[1]
    assert (slip.at, slip.message.endswith(told)) == (at, True)


def test_each_note_is_where_its_beats_say_and_sounds_as_high_as_it_is() -> None:
    tune = Tune(Score(SLOW, (Track("a4 a5:2 - c4:1", wave="sine", volume=1.0),)))
    assert tune.length == 6 * RATE
    seconds = [turns(tune.part(number * RATE, RATE)) for number in range(6)]
    assert seconds == pytest.approx([440, 880, 880, 0, 0, 262], abs=2)


def test_what_decays_is_gone_before_the_note_is_over() -> None:
    tune = Tune(Score(SLOW, (Track("a4", decay=0.2),)))
    assert max(tune.part(0, RATE // 10)) > 1000
    assert not any(tune.part(RATE // 4, RATE * 3 // 4))


def test_a_slide_goes_up_while_the_note_lasts() -> None:
    tune = Tune(Score(SLOW, (Track("a3", wave="sine", slide=24),)))
    assert turns(tune.part(RATE * 3 // 4, RATE // 4)) > 2 * turns(tune.part(0, RATE // 4))


def test_a_tune_is_the_same_however_it_is_cut_and_goes_round() -> None:
    score = Score(
        SLOW,
        (Track("c4:1/3 e g c5 g4 e", vibrato=1), Track("c2:2", wave="triangle"), Track("b8:1/2", "noise", decay=0.1)),
    )
    tune, again = Tune(score), Tune(score)
    whole = tune.part(0, tune.length)
    pieces = array("h")
    while len(pieces) < 2 * tune.length:
        pieces += again.part(len(pieces), 777)
    assert pieces[: 2 * tune.length] == whole + whole


def test_a_shorter_track_begins_again() -> None:
    short, long = Track("c6:1/2 -", "sine"), Track("-:4", "sine")
    tune = Tune(Score(SLOW, (long, short)))
    assert tune.length == 4 * RATE
    assert tune.part(0, RATE) == tune.part(RATE, RATE) == tune.part(3 * RATE, RATE)


def test_nothing_clicks_where_notes_meet() -> None:
    tune = Tune(Score(SLOW, (Track("a2:1/4 c3 e3 -", wave="triangle", volume=1.0, attack=0.01),)))
    heard = tune.part(0, 2 * RATE)
    assert max(abs(one - other) for one, other in pairwise(heard)) < 1500


def test_all_tracks_at_their_loudest_still_fit_into_16_bits() -> None:
    tune = Tune(Score(SLOW, tuple(Track("a2", volume=1.0) for _ in range(9))))
    heard = tune.part(0, tune.length)
    assert (max(heard), min(heard)) == (32_767, -32_767)


@pytest.mark.slow
def test_the_stock_tunes_are_8_to_16_bars_quiet_and_never_cut_off() -> None:
    for name, score in load_scene(STOCK).tunes.items():
        tune = Tune(score)
        bars = tune.length / RATE * score.spec.tempo / 60 / 4
        assert round(bars, 3) in range(8, 17), name
        assert 8000 < max(map(abs, tune.part(0, tune.length))) < 20_000, name


def test_a_file_goes_round_too(tmp_path: Path) -> None:
    write_wav(tmp_path / "song.wav", 8000, array("h", [2, 4, 6]))
    write(tmp_path, {"a.toml": 'music = "song"\n[tune.song]\nfile = "song.wav"\n'})
    song = endless(load_scene(tmp_path / "a.toml").tunes["song"])
    assert (song.rate, song.length, list(song.part(2, 5))) == (8000, 3, [3, 1, 2, 3, 1])
