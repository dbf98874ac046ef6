"""Sounds are ready before they are first heard."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.media.sound.spec import SoundSpec, samples
from ecs_platformer.window.audio.preparation import SoundPreparation


def test_sounds_are_synthesised_ahead_of_use() -> None:
    samples.cache_clear()
    preparation = SoundPreparation()
    specs = [SoundSpec(pitch=(300.0 + number,), seconds=0.02) for number in range(3)]
    preparation.begin(specs)
    preparation.wait()
    before = samples.cache_info().misses
    for spec in specs:
        samples(spec)
    assert samples.cache_info().misses == before


def test_a_file_that_is_gone_stops_nothing(tmp_path: Path) -> None:
    samples.cache_clear()
    preparation = SoundPreparation()
    spec = SoundSpec(pitch=(300.0,), seconds=0.02)
    preparation.begin([spec, SoundSpec(file=str(tmp_path / "gone.wav"))])
    preparation.wait()
    assert samples.cache_info().misses == 1
    preparation.begin([spec])
    preparation.wait()
    assert samples.cache_info().misses == 1
