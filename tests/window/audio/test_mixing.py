"""Volumes of the buses, varied pitch and fading tunes, played with pyglet's silent driver. Time is a fake clock's."""

from __future__ import annotations

from typing import Any

import pytest

from ecs_platformer.media.sound.loading import load_sound
from ecs_platformer.media.sound.spec import SoundSpec
from ecs_platformer.media.sound.tune import Score, Track, TuneSpec
from ecs_platformer.window.audio.speaker import Speaker
from tests.support.window_rig import FakeClock
from tests.support.window_rig import display_fixture as display_fixture

SOUNDS = {"coin": SoundSpec(seconds=0.02), "long": SoundSpec(seconds=5)}
TUNES = {name: Score(TuneSpec(tempo=60), (Track(f"{name}4 -"),)) for name in "ab"}


def inside(owner: object, name: str) -> Any:
    return vars(owner)[name]


@pytest.mark.slow
@pytest.mark.usefixtures("display")
def test_a_tune_fades_in_while_the_one_before_fades_out() -> None:
    clock = FakeClock()
    speaker = Speaker(clock=clock)
    tunes = {**TUNES, "b": TUNES["b"]._replace(spec=TuneSpec(tempo=60, fade=1000))}
    speaker.play_music("a", tunes)
    first = vars(speaker)["_music"].voice
    assert first.volume == 1.0
    speaker.play_music("b", tunes)
    second = vars(speaker)["_music"].voice
    heard: list[tuple[float, float]] = []
    for _ in range(5):
        speaker.play_music("b", tunes)
        heard.append((first.volume, second.volume))
        clock.seconds += 0.25
    assert heard == [(1.0, 0.0), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.0, 1.0)]
    assert first.finished
    assert not second.finished
    speaker.play_music("", tunes)
    assert not speaker.playing_music
    assert not second.finished  # it fades out
    speaker.close()
    assert second.finished


@pytest.mark.usefixtures("display")
def test_a_tune_that_comes_back_in_the_middle_of_a_fade_fades_in_from_silence_and_no_voice_is_left() -> None:
    clock = FakeClock()
    speaker = Speaker(clock=clock)
    tunes = {name: tune._replace(spec=TuneSpec(tempo=60, fade=1000)) for name, tune in TUNES.items()}
    voices: list[Any] = []
    for name in "abababab":
        speaker.play_music(name, tunes)
        voices.append(vars(speaker)["_music"].voice)
        assert sum(voice.volume for voice in voices if not voice.finished) <= 1.0
        clock.seconds += 0.25
        speaker.play_music(name, tunes)
    clock.seconds += 1
    speaker.play_music("b", tunes)
    assert [voice.finished for voice in voices] == [True] * 7 + [False]
    speaker.close()


@pytest.mark.usefixtures("display")
def test_layers_change_while_the_same_voice_plays_on() -> None:
    speaker = Speaker(clock=FakeClock())
    tunes = {"a": Score(TuneSpec(tempo=60), (Track("a4 -"), Track("a5 -", layer="bells")))}

    def level() -> float:
        return inside(inside(inside(speaker, "_music"), "_tune"), "_faders")["bells"].target

    speaker.play_music("a", tunes, ("bells",))
    first = vars(speaker)["_music"].voice
    assert level() == 0.0
    speaker.play_music("a", tunes, ())
    assert level() == 1.0
    speaker.play_music("a", tunes, ("bells",))
    assert level() == 0.0
    assert vars(speaker)["_music"].voice is first
    speaker.close()


@pytest.mark.usefixtures("display")
def test_each_bus_has_its_own_volume_for_what_plays_and_for_what_begins() -> None:
    speaker = Speaker(clock=FakeClock())
    sounds = {"long": SOUNDS["long"], "click": SoundSpec(seconds=5, bus="ui")}

    def volumes() -> list[float]:
        return [*(playing.voice.volume for playing in vars(speaker)["_voices"]), vars(speaker)["_music"].voice.volume]

    speaker.set_volume("sounds", 50)
    speaker.play(["long", "click"], sounds)
    speaker.play_music("a", TUNES)
    assert volumes() == [0.25, 1.0, 1.0]
    speaker.set_volume("ui", 0)
    speaker.set_volume("music", 10)
    assert volumes() == pytest.approx([0.25, 0.0, 0.01])
    speaker.set_volume("sounds", 100)
    assert volumes() == pytest.approx([1.0, 0.0, 0.01])
    speaker.close()


@pytest.mark.usefixtures("display")
def test_the_pitch_varies_evenly_within_its_limits_and_the_same_way_each_time() -> None:
    def rates() -> list[int]:
        speaker = Speaker(clock=FakeClock())
        speaker.play(["coin"] * 12, {"coin": SoundSpec(seconds=5, vary=0.05)})
        found = [playing.voice.rate for playing in vars(speaker)["_voices"]]
        speaker.close()
        return found

    from ecs_platformer.window.audio.voice import Stream

    stream: Any = Stream(load_sound(SOUNDS["long"]), once=True, rate=23_000)
    assert stream.audio_format.sample_rate == 23_000
    first = rates()
    assert first == rates()
    assert len(set(first)) == 12
    assert 22_050 * 0.95 <= min(first) < 22_050 * 0.96
    assert 22_050 * 1.04 < max(first) <= 22_050 * 1.05
