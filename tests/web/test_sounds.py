"""Sounds of a page: what is ordered, and the samples that the worker makes of it."""

from __future__ import annotations

import json

from ecs_platformer.media.sound.loading import load_sound, load_tune
from ecs_platformer.media.sound.spec import SoundSpec
from ecs_platformer.media.sound.tune import Score, Track, TuneSpec
from ecs_platformer.web.page_sounds import PageSounds
from ecs_platformer.web.samples import Samples

BEEP = SoundSpec(seconds=0.05, bus="ui")
SCORE = Score(TuneSpec(fade=500), (Track("c4 d4"), Track("c3:2", layer="low")))
OTHER = Score(TuneSpec(), (Track("e4 g4"),))


def orders(sounds: PageSounds) -> list[list[object]]:
    return json.loads(sounds.take())


def test_the_worker_makes_the_samples_that_a_window_plays() -> None:
    sounds = PageSounds()
    sounds.play(["beep", "unknown"], {"beep": BEEP})
    ((order, data, bus, rate, _),) = orders(sounds)
    assert (order, bus, rate) == ("sound", "ui", 1.0)
    audio = load_sound(BEEP)
    found, samples = Samples().sound(str(data))
    assert (found, [*samples]) == (audio.rate, [*audio.read(0, audio.length)])


def test_a_tune_comes_in_pieces_with_some_layers_muted() -> None:
    sounds = PageSounds()
    sounds.play_music(SCORE, ("low",))
    ((_, data, muted, _),) = orders(sounds)
    worker = Samples()
    assert worker.start(str(data), ["low"]) == (22_050, 2)
    assert muted == ["low"]
    assert [*worker.read(100, 500)] == [*load_tune(SCORE, ("low",)).read(100, 500)]


def test_a_tune_that_plays_is_ordered_once_and_then_only_its_changes() -> None:
    sounds = PageSounds()
    for layers in ((), (), ("low",), ("low",)):
        sounds.play_music(SCORE, layers)
    sounds.play_music(OTHER, ())
    sounds.play_music(None, ())
    sounds.play_music(None, ())
    found = orders(sounds)
    assert [order[0] for order in found] == ["tune", "layers", "tune", "silence"]
    assert [order[-1] for order in found] == [0.0, ["low"], 0.0, 0.0]


def test_a_tune_fades_over_to_the_next_as_its_data_says() -> None:
    sounds = PageSounds()
    sounds.play_music(OTHER, ())
    sounds.play_music(SCORE, ())
    assert orders(sounds)[-1][-1] == 0.5


def test_varied_sounds_differ_in_pitch_within_their_range() -> None:
    sounds = PageSounds()
    sounds.play(["a"] * 20, {"a": SoundSpec(vary=0.1)})
    rates = [float(str(order[3])) for order in orders(sounds)]
    assert len(set(rates)) == 20
    assert all(0.9 <= rate <= 1.1 for rate in rates)


def test_the_worker_adds_the_echo_of_a_scene_but_not_to_a_menu() -> None:
    sounds, step = PageSounds(), SoundSpec(seconds=0.05)
    sounds.play(["step", "beep"], {"step": step, "beep": BEEP}, echo=0.3)
    sounds.play(["step"], {"step": step})
    echoing, beep, dry = (Samples().sound(str(data))[1] for _, data, *_ in orders(sounds))
    assert [*echoing] == [*load_sound(step, 0.3).read(0, len(echoing))]
    assert len(echoing) > 3 * len(dry)
    assert len(beep) == len(dry)
