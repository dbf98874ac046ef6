"""Sounds are ready before they are first heard."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.media.sound.spec import SoundSpec, echoing_samples, samples
from ecs_platformer.window.audio.preparation import SoundPreparation


def test_sounds_are_synthesised_ahead_of_use() -> None:
    samples.cache_clear()
    preparation = SoundPreparation()
    specs = [SoundSpec(pitch=(300.0 + number,), seconds=0.02) for number in range(3)]
    preparation.begin(specs, 0.0)
    preparation.wait()
    before = samples.cache_info().misses
    for spec in specs:
        samples(spec)
    assert samples.cache_info().misses == before


def test_a_file_that_is_gone_stops_nothing(tmp_path: Path) -> None:
    samples.cache_clear()
    preparation = SoundPreparation()
    spec = SoundSpec(pitch=(300.0,), seconds=0.02)
    preparation.begin([spec, SoundSpec(file=str(tmp_path / "gone.wav"))], 0.0)
    preparation.wait()
    assert samples.cache_info().misses == 1
    preparation.begin([spec], 0.0)
    preparation.wait()
    assert samples.cache_info().misses == 1


def test_the_echoes_of_a_scene_are_made_ahead_of_use() -> None:
    echoing_samples.cache_clear()
    preparation = SoundPreparation()
    spec, menu = SoundSpec(seconds=0.02), SoundSpec(seconds=0.02, bus="ui")
    preparation.begin([spec, menu], 0.3)
    preparation.wait()
    assert echoing_samples.cache_info().misses == 1  # menus have none
    echoing_samples(spec, 0.3)
    assert echoing_samples.cache_info().misses == 1
