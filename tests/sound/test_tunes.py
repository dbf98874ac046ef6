"""Tunes as data: parsing notes, and the synthesized samples."""

from __future__ import annotations

from array import array
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.loading import load_sound, load_tune
from ecs_platformer.media.sound.notes import read_notes
from ecs_platformer.media.sound.synth import SAMPLE_RATE, Samples
from ecs_platformer.media.sound.tune import Score, Track, Tune, TuneSpec
from ecs_platformer.media.sound.wav import write_wav
from ecs_platformer.scene.scene import load_scene
from tests.support.projects import write

STOCK = Path(__file__).parents[2] / "scenes" / "music.toml"
SLOW = TuneSpec(tempo=60, volume=1.0)  # a beat a second


def beats(text: str) -> list[tuple[int, Fraction]]:
    """Return (rounded Hz, beats) of valid notes."""
    sections, errors = read_notes(text)
    assert not errors
    return [(round(note.hz), note.beats) for note in sections[""].notes]


def left(tune: Tune, start: int, count: int) -> Samples:
    """Return the samples of the left side."""
    return tune.read(start, count)[::2]


def cycles(heard: Samples) -> int:
    return sum(before < 0 <= after for before, after in pairwise(heard))


def test_octave_and_length_apply_until_changed() -> None:
    assert beats("c4:2 e -:1 a4:1/2 b3") == [(262, 2), (330, 2), (0, 1), (440, Fraction(1, 2)), (247, Fraction(1, 2))]


def test_sharps_flats_and_the_note_b() -> None:
    assert beats("b4 bb b# a#") == [(494, 1), (466, 1), (523, 1), (466, 1)]


def test_bar_lines_and_line_ends_do_not_change_the_notes() -> None:
    assert beats("|c4 d | e f |\n g a |\n\n b c5") == beats("c4 d e f g\na b c5")


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("c4 h4", 3, 'found "h4"'),
        ("c4:0", 0, 'found "c4:0"'),
        ("c4:1/0", 0, 'found "c4:1/0"'),
        ("c4:100", 0, 'found "c4:100"'),
        ("c9", 0, 'found "c9"'),
        ("- c:2 d", 2, 'the first note needs an octave: "c4"'),
        ("c4 d | e", 7, "bar 2 has 1 beats, the first bar 2"),
        ("c4 d |\ne", 7, "bar 2 has 1 beats, the first bar 2"),
        ("", 0, "there are no notes"),
        (" | ", 0, "there are no notes"),
        ("c4 " * 5000, 0, "more than 4096 notes"),
        ("[A] c4 " + "d " * 3000 + "[B] c4" + " d" * 3000, 0, "more than 4096 notes"),
        ("c4 [A] d4", 0, "notes before the first section, [A]"),
        ("[A] c4 [1] d4", 7, 'expected a section like "[A]", found "[1]"'),
        ("[A] c4 [A] d4", 7, "there are two sections [A]"),
        ("[A] c4 [B]", 9, "there are no notes"),
        ("[A] c4 [B] d", 11, 'the first note needs an octave: "d4"'),
        ("[A] c4 d | e f [B] g4 a b", 24, "bar 3 has 3 beats, the first bar 2"),
        ("[A c4", 0, 'found "[A"'),
    ],
)
def test_errors_give_their_position(text: str, at: int, message: str) -> None:
    (error,) = read_notes(text)[1]
    assert (error.position, error.message.endswith(message)) == (at, True)


def test_notes_have_their_pitch_and_position() -> None:
    tune = Tune(Score(SLOW, (Track("a4 a5:2 - c4:1", wave="sine", volume=1.0),)))
    assert tune.length == 6 * SAMPLE_RATE
    seconds = [cycles(left(tune, number * SAMPLE_RATE, SAMPLE_RATE)) for number in range(6)]
    assert seconds == pytest.approx([440, 880, 880, 0, 0, 262], abs=2)


def test_decay_ends_a_note_early() -> None:
    tune = Tune(Score(SLOW, (Track("a4", decay=0.2),)))
    assert max(tune.read(0, SAMPLE_RATE // 10)) > 1000
    assert not any(tune.read(SAMPLE_RATE // 4, SAMPLE_RATE * 3 // 4))


def test_a_slide_raises_the_pitch_during_a_note() -> None:
    tune = Tune(Score(SLOW, (Track("a3", wave="sine", slide=24),)))
    assert cycles(left(tune, SAMPLE_RATE * 3 // 4, SAMPLE_RATE // 4)) > 2 * cycles(left(tune, 0, SAMPLE_RATE // 4))


@pytest.mark.slow
def test_samples_do_not_depend_on_chunk_size_and_loop() -> None:
    score = Score(
        SLOW,
        (
            Track("c4:1/3 e g c5 g4 e", vibrato=1, pan=-0.5, echo=0.5),
            Track("c2:2", wave="triangle"),
            Track("b8:1/2", wave="noise", decay=0.1),
        ),
    )
    tune, again = Tune(score), Tune(score)
    whole = tune.read(0, tune.length)
    pieces = array("h")
    while len(pieces) < 4 * tune.length:
        pieces += again.read(len(pieces) // 2, 777)
    assert pieces[: 4 * tune.length] == whole + whole


def test_a_shorter_track_repeats() -> None:
    short, long = Track("c6:1/2 -", wave="sine"), Track("-:4", wave="sine")
    tune = Tune(Score(SLOW, (long, short)))
    assert tune.length == 4 * SAMPLE_RATE
    assert tune.read(0, SAMPLE_RATE) == tune.read(SAMPLE_RATE, SAMPLE_RATE) == tune.read(3 * SAMPLE_RATE, SAMPLE_RATE)


LAYERS = Score(
    TuneSpec(tempo=60, volume=1.0, fade=500),
    (Track("a4:4", "", "sine", 0.5), Track("a5:2", "bells", "sine", 0.5), Track("a6:1", "drums", "sine", 0.5)),
)


def only(layer: str) -> Samples:
    tracks = tuple(track for track in LAYERS.tracks if track.layer in ("", layer))
    return Tune(LAYERS._replace(tracks=tracks)).read(0, 4 * SAMPLE_RATE)


@pytest.mark.slow
def test_a_muted_layer_is_silent_and_comes_back_in_step() -> None:
    tune = Tune(LAYERS, ["bells", "drums"])
    assert tune.length == 4 * SAMPLE_RATE
    assert tune.read(0, SAMPLE_RATE) == only("")[: 2 * SAMPLE_RATE]
    tune.mute(["bells"])
    tune.read(SAMPLE_RATE, SAMPLE_RATE // 2)  # the half second in which it fades
    assert tune.read(3 * SAMPLE_RATE // 2, SAMPLE_RATE) == only("drums")[3 * SAMPLE_RATE :][: 2 * SAMPLE_RATE]
    tune.mute([])
    tune.read(0, SAMPLE_RATE)
    assert tune.read(0, 4 * SAMPLE_RATE) == Tune(LAYERS).read(0, 4 * SAMPLE_RATE)


@pytest.mark.slow
def test_layers_fade_without_clicks_whatever_the_size_of_chunks() -> None:
    tune, again = Tune(LAYERS), Tune(LAYERS)
    heard, pieces = tune.read(0, 1000), again.read(0, 1000)
    tune.mute(["drums"])
    again.mute(["drums"])
    heard += tune.read(1000, SAMPLE_RATE)
    while len(pieces) < len(heard):
        pieces += again.read(len(pieces) // 2, 77)
    assert pieces[: len(heard)] == heard
    other = only("bells")
    rest = [abs(one - without) for one, without in zip(heard[::2], other[::2], strict=False)]
    tops = [max(rest[start : start + 100]) for start in range(1000, 1000 + SAMPLE_RATE // 2, 100)]
    assert tops == sorted(tops, reverse=True)
    assert (tops[0] > 10_000, tops[-1] < 200) == (True, True)


def test_no_clicks_between_notes() -> None:
    tune = Tune(Score(SLOW, (Track("a2:1/4 c3 e3 -", wave="triangle", volume=1.0, attack=0.01),)))
    heard = left(tune, 0, 2 * SAMPLE_RATE)
    assert max(abs(one - other) for one, other in pairwise(heard)) < 1500


@pytest.mark.slow
def test_the_mix_is_clamped_to_16_bits() -> None:
    tune = Tune(Score(SLOW, tuple(Track("a2", volume=1.0) for _ in range(9))))
    heard = tune.read(0, tune.length)
    assert (max(heard), min(heard)) == (32_767, -32_767)


def sound(*tracks: Track, form: str = "", echo: float = 0.25) -> Tune:
    return Tune(Score(replace(SLOW, form=form, echo=echo), tracks))


def loudest(samples: Samples) -> tuple[int, int]:
    """Return the highest samples on the left and on the right."""
    return max(samples[::2], default=0), max(samples[1::2], default=0)


def test_sections_play_in_the_order_of_the_form_and_variations_fall_back_on_what_they_vary() -> None:
    tune = sound(
        Track("[A] a4 [B] a5 [A'] a3", wave="sine"),
        Track("[B] c4:2", wave="sine", volume=0.01),
        Track("e8:1/2", volume=0.0),
        form="A B A' A'' A",
    )
    assert tune.length == 6 * SAMPLE_RATE  # the longest track of a section counts: B has two beats
    seconds = [cycles(left(tune, number * SAMPLE_RATE, SAMPLE_RATE)) for number in range(6)]
    assert seconds == pytest.approx([440, 880, 880, 220, 220, 440], abs=2)


def test_a_track_is_silent_in_a_section_that_it_lacks() -> None:
    tune = sound(Track("[A] a4 [B] -"), Track("[B] c4"), form="A B")
    alone = sound(Track("c4"))
    assert tune.read(SAMPLE_RATE, SAMPLE_RATE) == alone.read(0, SAMPLE_RATE)


@pytest.mark.parametrize(
    ("form", "notes", "message"),
    [
        ("A C", ["[A] c4 [B] d4"], 'a.toml:2:1: tune "t" > form: no track has a section "C"; known: A, B'),
        ("A A''", ["[A] c4 [A'] d4"], ""),
        ("A", ["[A] c4 [bass] d4"], '> notes: the form of the tune has no section "bass"; known: A'),
        ("", ["[A] c4"], '> notes: the form of the tune has no section "A"'),
        (
            "A",
            ["[A] c4:3", "[A] d4:2"],
            "> notes: 2 beats in section A do not divide the 3 of the longest track",
        ),
        ("A A", ["[A] c4:3", "d4:4"], "> notes: 4 beats do not divide the 6 of the form evenly"),
        ("A A", ["[A] c4:3", "d4:6"], ""),
        ("A " * 65, ["[A] c4"], "> form: expected at most 64 sections, found 65"),
        ("A " * 64, ["[A] c4:90"], 'tune "t": lasts over 600 s'),
    ],
)
def test_a_form_and_its_sections_fit_together(tmp_path: Path, form: str, notes: list[str], message: str) -> None:
    tracks = "".join(f'[[tune.t.track]]\ndecay = 1\nnotes = "{one}"\n' for one in notes)
    write(tmp_path, {"a.toml": f'[tune.t]\nform = "{form}"\n{tracks}'})
    try:
        load_scene(tmp_path / "a.toml")
        found = ""
    except SceneError as error:
        found = str(error).splitlines()[0]
    assert message in found
    assert bool(message) == bool(found)


def test_a_track_is_heard_from_its_side() -> None:
    for pan, shares in ((0.0, (1, 1)), (-1.0, (1, 0.4)), (0.5, (0.7, 1))):
        heard = loudest(sound(Track("a4", wave="sine", pan=pan)).read(0, SAMPLE_RATE))
        assert [side / 16_383 for side in heard] == pytest.approx(shares, abs=0.01)


def test_a_note_comes_back_softer_from_one_side_and_then_the_other() -> None:
    tune = sound(Track("a4 -:3", wave="sine", volume=1.0, decay=0.1, echo=0.5), echo=0.5)
    assert loudest(tune.read(SAMPLE_RATE // 4, SAMPLE_RATE // 4)) == (0, 0)
    pairs = [loudest(tune.read(number * SAMPLE_RATE // 2, SAMPLE_RATE // 4)) for number in range(1, 5)]
    shares = [max(pair) / loudest(tune.read(0, SAMPLE_RATE // 4))[0] for pair in pairs]
    assert shares == pytest.approx([0.5, 0.25, 0.125, 0.0625], abs=0.01)
    assert [min(pair) for pair in pairs] == [0] * 4
    assert [pair[0] > pair[1] for pair in pairs] == [False, True, False, True]
    assert loudest(tune.read(5 * SAMPLE_RATE // 2, SAMPLE_RATE)) == (0, 0)


def test_the_echo_of_the_end_is_heard_at_the_beginning_so_that_no_loop_sounds_cut_off() -> None:
    tune = sound(Track("-:1 a4", wave="sine", decay=0.2, echo=0.3), echo=1.0)
    assert loudest(tune.read(0, SAMPLE_RATE // 5))[1] > 1000
    assert tune.read(0, tune.length) == tune.read(tune.length, tune.length)


def test_the_stock_tunes_repeat_after_90_to_120_s_and_whole_bars() -> None:
    for name, score in load_scene(STOCK).tunes.items():
        seconds = Tune(score).length / SAMPLE_RATE
        assert 90 <= seconds <= 120, name
        bars = seconds * score.spec.tempo / 60 / (3 if name == "lake" else 4)
        assert bars == pytest.approx(round(bars), abs=0.01), name


def test_a_tune_from_a_file_loops(tmp_path: Path) -> None:
    write_wav(tmp_path / "song.wav", Clip(8000, array("h", [2, 4, 6])))
    write(tmp_path, {"a.toml": 'music = "song"\n[tune.song]\nfile = "song.wav"\n'})
    song = load_tune(load_scene(tmp_path / "a.toml").tunes["song"])
    assert (song.rate, song.length, list(song.read(2, 5))) == (8000, 3, [3, 1, 2, 3, 1])


def test_a_tune_from_a_file_keeps_its_two_sides(tmp_path: Path) -> None:
    write_wav(tmp_path / "song.wav", Clip(8000, array("h", [2, 4, 6, 8, 10, 12]), channels=2))
    write(tmp_path, {"a.toml": '[sound.song]\nfile = "song.wav"\n[tune.song]\nfile = "song.wav"\n'})
    scene = load_scene(tmp_path / "a.toml")
    song, effect = load_tune(scene.tunes["song"]), load_sound(scene.sounds["song"])
    assert (song.length, song.channels, list(song.read(2, 4))) == (3, 2, [5, 6, 1, 2, 3, 4, 5, 6])
    assert (effect.length, effect.channels, list(effect.read(2, 2))) == (3, 1, [5, 1])


@pytest.mark.parametrize("literal", ['""', "''", '""""""', "'''\n'''", '"\\t"', '"|"'])
def test_notes_without_a_note_are_an_error_with_its_place(tmp_path: Path, literal: str) -> None:
    write(tmp_path, {"a.toml": f"[tune.t]\n[[tune.t.track]]\nnotes = {literal}\n"})
    with pytest.raises(SceneError) as caught:
        load_scene(tmp_path / "a.toml")
    message = str(caught.value).splitlines()[0]
    assert message.startswith(f"{tmp_path}/a.toml:3:")
    assert message.endswith('tune "t" > track > item 1 > notes: there are no notes')


@pytest.mark.parametrize(
    ("tracks", "message"),
    [
        (["notes = 'c4:11'"], 'a.toml:4:1: tune "t" > track > item 1 > notes: a note lasts over 30 s'),
        (["notes = 'c4:10'"] * 16, ""),
        (["notes = 'c4:11'\ndecay = 1"], ""),  # it ends earlier
        (["notes = '-:99'"], ""),
        (["notes = '-:99 -'"] * 6, ""),
        (["notes = '-:99 -'"] * 7, 'a.toml:1:7: tune "t": its tracks last over 3,600 s in all, without repetitions'),
        (["notes = '-:99 - -'"], 'a.toml:1:7: tune "t": lasts over 600 s'),
    ],
)
def test_the_length_of_notes_and_tracks_is_bounded(tmp_path: Path, tracks: list[str], message: str) -> None:
    table = "".join(f"[[tune.t.track]]\n{track}\n" for track in tracks)
    write(tmp_path, {"a.toml": f"[tune.t]\ntempo = 20\n{table}"})
    try:
        load_scene(tmp_path / "a.toml")
        found = ""
    except SceneError as error:
        found = str(error).splitlines()[0].replace(f"{tmp_path}/", "")
    assert found == message
