"""Loudness by ITU-R BS.1770, and that the stock's sounds are balanced."""

from __future__ import annotations

import re
from array import array
from itertools import chain, pairwise
from math import inf, log10, pi, sin, sqrt
from operator import mul
from pathlib import Path
from shutil import which
from subprocess import run
from typing import Any

import pytest

from ecs_platformer.cli import main
from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.loading import load_sound
from ecs_platformer.media.sound.loudness import integrated_loudness, loudness
from ecs_platformer.media.sound.synth import SAMPLE_RATE, Samples
from ecs_platformer.media.sound.tune import Tune
from ecs_platformer.media.sound.wav import write_wav
from ecs_platformer.scene.scene import load_scene

SCENES = Path(__file__).parents[2] / "scenes"
FILES = [file for file in SCENES.rglob("*.toml") if re.search(r"^\[(sound|tune)\.", file.read_text(), re.MULTILINE)]
EVERYDAY = ("jump", "land", "pickup")
MUSIC = -21.85  # LUFS, of each tune
TUNES = sorted(path.stem for path in (SCENES / "music").glob("*.toml"))
BOTH_SIDES = 3.01  # LU: a sound is in mono, and heard from two loudspeakers


def sine(hz: float, seconds: float, share: float = 1.0, rate: int = 48_000) -> Clip:
    count = round(rate * seconds)
    return Clip(rate, array("h", [round(32_767 * share * sin(2 * pi * hz * at / rate)) for at in range(count)]))


def stock_tune(name: str) -> Tune:
    return Tune(load_scene(SCENES / "music" / f"{name}.toml").tunes[name])


def _product(one: Samples, other: Samples) -> float:
    return float(sum(map(mul, one, other)))


def silence(seconds: float) -> Clip:
    return Clip(22_050, array("h", bytes(2 * round(22_050 * seconds))))


@pytest.mark.parametrize(
    ("sine_of", "wanted"),
    [
        ((997, 1), -3.01),  # the calibration of BS.1770: a sine at full scale in one channel
        ((997, 1, 0.1), -23.01),  # 20 dB less
        ((997, 1, 1.0, 22_050), -3.01),  # the same at another rate
        ((997, 0.2), -6.02),  # half of a window
        ((997, 0.1, 0.5), -15.05),
        ((25, 2), -14.1),  # the high-pass: low tones are felt less
        ((8000, 0.5), 0.3),  # the shelf: high ones more
    ],
    ids=["full", "20 dB less", "another rate", "half a window", "a quarter", "low", "high"],
)
def test_sines_are_as_loud_as_the_recommendation_says(sine_of: tuple[Any, ...], wanted: float) -> None:
    assert loudness(sine(*sine_of)) == pytest.approx(wanted, abs=0.1)


def test_the_loudest_400_ms_count_wherever_they_are() -> None:
    tone, rate = sine(997, 0.4, rate=22_050).samples, 22_050
    quiet = silence(1).samples
    assert loudness(Clip(rate, quiet + tone + quiet)) == pytest.approx(loudness(Clip(rate, tone)), abs=0.1)


def test_silence_has_no_loudness() -> None:
    assert loudness(silence(0.5)) == -inf


def test_two_loudspeakers_are_3_lu_louder_than_one() -> None:
    one = sine(997, 0.5, 0.5)
    both = Clip(one.rate, array("h", chain.from_iterable((sample, sample) for sample in one.samples)), channels=2)
    assert loudness(both) == pytest.approx(loudness(one) + 3.01, abs=0.01)


def test_the_whole_is_as_loud_as_its_parts_that_are_not_quiet() -> None:
    loud, rate = sine(997, 1, rate=22_050), 22_050
    whole = loud.samples + silence(1).samples + sine(997, 1, 0.1, rate).samples
    assert integrated_loudness(Clip(rate, whole)) == pytest.approx(integrated_loudness(loud), abs=1)
    assert integrated_loudness(loud) == pytest.approx(-3.01, abs=0.1)
    assert integrated_loudness(silence(1)) == -inf


def test_everyday_sounds_are_above_the_music_and_no_sound_is_far_above_these() -> None:
    specs = dict(chain.from_iterable(load_scene(file).sounds.items() for file in FILES))
    sounds = {name: loudness(load_sound(spec)) + BOTH_SIDES for name, spec in specs.items()}
    for name in EVERYDAY:
        assert 3 <= sounds[name] - MUSIC <= 6, name
    most = min(sounds[name] for name in EVERYDAY) + 3
    assert {name: round(level, 1) for name, level in sounds.items() if level > most} == {}
    assert {name: round(level, 1) for name, level in sounds.items() if level == -inf} == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", TUNES)
def test_a_stock_tune_is_as_loud_as_the_others_in_stereo_and_repeats_without_a_click(name: str) -> None:
    tune = stock_tune(name)
    samples = tune.read(0, tune.length)
    assert integrated_loudness(Clip(SAMPLE_RATE, samples, channels=2)) == pytest.approx(MUSIC, abs=0.15)
    assert max(map(abs, samples)) in range(4000, 20_000)
    left, right = samples[::2], samples[1::2]
    energies = _product(left, left), _product(right, right)
    assert abs(10 * log10(energies[0] / energies[1])) < 1.5
    assert _product(left, right) / sqrt(energies[0] * energies[1]) < 0.97
    for side in (left, right):
        assert abs(side[0] - side[-1]) < max(abs(one - other) for one, other in pairwise(side)) / 4


@pytest.mark.slow
@pytest.mark.skipif(which("ffmpeg") is None, reason="there is no ffmpeg")
def test_ffmpeg_measures_the_same(tmp_path: Path) -> None:
    tune = stock_tune("boss")
    clip = Clip(SAMPLE_RATE, tune.read(0, 20 * SAMPLE_RATE), channels=2)
    write_wav(tmp_path / "boss.wav", clip)
    command = ["ffmpeg", "-nostats", "-i", str(tmp_path / "boss.wav"), "-af", "ebur128", "-f", "null", "-"]
    report = run(command, capture_output=True, text=True, check=True).stderr
    assert integrated_loudness(clip) == pytest.approx(float(re.findall(r"I: +(-[0-9.]+) LUFS", report)[-1]), abs=0.2)


def test_the_command_shows_the_loudness_of_all_sounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_wav(tmp_path / "beep.wav", sine(997, 1, 0.1))
    text = '[sound.beep]\nfile = "beep.wav"\nvolume = 1.0\nbus = "ui"\n[tune.air]\nfile = "beep.wav"\n'
    (tmp_path / "a.toml").write_text(text)
    assert main(["sound", "--scene", str(tmp_path / "a.toml")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "beep  ui        1.00 s   -23.0 LUFS",
        "air   music     1.00 s   -29.0 LUFS",
    ]
    assert main(["sound", "air", "--scene", str(tmp_path / "a.toml")]) == 0
    assert capsys.readouterr().out == "air  music     1.00 s   -29.0 LUFS\n"
    assert main(["sound", "--scene", str(tmp_path / "a.toml"), "-o", str(tmp_path / "x.wav")]) == 2
    assert "of which sound or tune?" in capsys.readouterr().err
