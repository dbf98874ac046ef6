"""What is heard of a game that is played: with pyglet's silent driver, which plays as a device would."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import pytest

from components import Position
from ecs_platformer.errors import SceneError
from ecs_platformer.rendering.pillow_painter import paint
from ecs_platformer.sound.playing import endless, recording
from ecs_platformer.sound.spec import SoundSpec, samples
from ecs_platformer.sound.tune import Score, Track, TuneSpec
from ecs_platformer.window.audio.speaker import VOICES, Speaker
from ecs_platformer.window.session import Session
from tests.support.window_rig import ROOM, Play, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

SOUNDS = {"coin": SoundSpec(seconds=0.02), "long": SoundSpec(seconds=5)}
TUNES = {name: Score(TuneSpec(tempo=60), (Track(f"{name}4 -"),)) for name in "ab"}
MUSIC = 'music = "walk"\n' + ROOM + '[tune.walk]\ntrack = [{ notes = "c4 e g" }]\n'


@pytest.fixture(name="scene")
def scene_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    return path


def test_a_session_gathers_what_its_ticks_tell_each_once(scene: Path) -> None:
    session = Session(scene)
    session.run(20)
    session.heard()
    session.controls.press("C", "jump")
    session.run(60)
    assert session.heard() == ["jump", "land"]
    assert session.heard() == []


def test_single_ticks_are_heard_too_and_a_single_system_when_its_tick_is_over(scene: Path) -> None:
    session = Session(scene)
    session.run(20)
    session.heard()
    session.controls.press("C", "jump")
    session.system()
    assert session.heard() == []
    session.tick()
    assert session.heard() == ["jump"]


def test_the_music_is_the_scene_s(tmp_path: Path, scene: Path) -> None:
    assert Session(scene).music == ""
    scene.write_text(MUSIC)
    assert Session(scene).music == "walk"


@pytest.mark.usefixtures("display")
def test_sounds_are_played_until_they_are_over_and_never_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    from ecs_platformer.window.audio import voice

    speaker = Speaker()
    assert speaker.play(["coin", "long"], SOUNDS) == []
    assert speaker.voices == 2
    monkeypatch.setattr(voice, "LATE", -1.0)  # as if a second had gone by
    assert speaker.voices == 1
    for _ in range(2 * VOICES):
        speaker.play(["long"], SOUNDS)
    assert speaker.voices == VOICES
    speaker.close()
    assert speaker.voices == 0


@pytest.mark.usefixtures("display")
def test_a_device_gets_all_of_a_sound_and_no_more() -> None:
    from ecs_platformer.window.audio.voice import Stream

    stream: Any = Stream(recording(SOUNDS["long"]), once=True)
    pieces = list(iter(lambda: stream.get_audio_data(50_000), None))
    assert b"".join(piece.data for piece in pieces) == samples(SOUNDS["long"]).tobytes()


def test_a_name_that_is_nearly_a_sound_is_told_once() -> None:
    speaker = Speaker(mute=True)
    assert speaker.play(["cion"], SOUNDS) == ['no such sound: "cion"; did you mean "coin"?']
    assert speaker.play(["cion", "room"], SOUNDS) == []  # a cue need not be heard
    assert Speaker(mute=True).play(["cion"], {}) == []


def test_a_room_has_music_of_its_own(tmp_path: Path) -> None:
    scene = tmp_path / "rooms.toml"
    tunes = '[tune.walk]\ntrack = [{ notes = "c4 e g" }]\n[tune.hunt]\ntrack = [{ notes = "c3 c c" }]\n'
    rooms = """
[[entity]]
prefab = "hero"
name = "hero"
Position = { x = 40, y = 40 }
[[entity]]
Position = {}
Collider = { width = 320, height = 180 }
Room = {}
[[entity]]
Position = { x = 320 }
Collider = { width = 320, height = 180 }
Room = { music = "hunt" }
"""
    scene.write_text('music = "walk"\ninclude = ["prefabs.toml"]\n' + tunes + rooms)
    session = Session(scene)
    session.run(1)
    session.frame()
    assert session.music == "walk"
    session.world.get(session.world.named("hero"), Position).x = 400
    session.run(2)
    session.frame()
    assert session.music == "hunt"
    scene.write_text(scene.read_text().replace('"hunt" }', '"hnt" }'))
    with pytest.raises(SceneError, match='no such tune: "hnt"; did you mean "hunt"'):
        Session(scene)


def test_music_that_there_is_not_is_told_once() -> None:
    speaker = Speaker(mute=True)
    assert speaker.accompany("c", TUNES) == ['no such tune: "c"; known: a, b']
    assert speaker.accompany("c", TUNES) == speaker.accompany("", TUNES) == []


@pytest.mark.usefixtures("display")
def test_music_goes_on_until_another_is_wanted_or_none() -> None:
    speaker = Speaker()
    speaker.accompany("a", TUNES)
    first = vars(speaker)["_music"]
    speaker.accompany("a", dict(TUNES))
    assert vars(speaker)["_music"] is first
    speaker.accompany("b", TUNES)
    assert vars(speaker)["_music"] not in (first, None)
    assert first.over
    speaker.accompany("", TUNES)
    assert not speaker.playing


@pytest.mark.usefixtures("display")
def test_mute_ends_all_that_sounds_and_music_comes_back_after_it() -> None:
    speaker = Speaker()
    speaker.play(["long"], SOUNDS)
    speaker.accompany("a", TUNES)
    assert (speaker.voices, speaker.playing) == (1, True)
    speaker.mute()
    speaker.play(["long"], SOUNDS)
    speaker.accompany("a", TUNES)
    assert (speaker.muted, speaker.voices, speaker.playing) == (True, 0, False)
    speaker.mute()
    speaker.accompany("a", TUNES)
    assert (speaker.muted, speaker.playing) == (False, True)
    speaker.close()


@pytest.mark.usefixtures("display")
def test_a_sound_whose_file_is_gone_is_silence(tmp_path: Path) -> None:
    speaker = Speaker()
    gone = SoundSpec(file=str(tmp_path / "gone.wav"))
    assert speaker.play(["gone", "long"], {**SOUNDS, "gone": gone}) == []
    assert speaker.voices == 1
    speaker.close()


@pytest.mark.usefixtures("display")
def test_what_a_device_asks_for_is_the_tune_and_its_beginning_again() -> None:
    from ecs_platformer.window.audio.voice import Stream

    stream: Any = Stream(endless(TUNES["a"]))
    tune = endless(TUNES["a"])
    pieces = array("h")
    while len(pieces) < 2 * tune.length:
        pieces.frombytes(stream.get_audio_data(10_000).data)
    assert pieces == tune.part(0, len(pieces))


def test_a_window_plays_what_its_hero_does_and_the_music_of_the_scene(play: Play) -> None:
    rig = play(MUSIC)
    rig.run(20)
    before = rig.stage.speaker.voices
    rig.tap("SPACE")
    rig.run(2)
    assert rig.stage.speaker.voices == before + 1
    assert rig.stage.speaker.playing
    rig.stage.leave()
    assert not rig.stage.speaker.playing


def test_another_scene_has_other_music_and_the_same_goes_on(play: Play, tmp_path: Path) -> None:
    rig = play(MUSIC)
    rig.run(2)
    music = vars(rig.stage.speaker)["_music"]
    rig.tap("F5")
    rig.run(2)
    assert vars(rig.stage.speaker)["_music"] is music is not None
    (tmp_path / "room.toml").write_text(ROOM)
    rig.tap("F5")
    rig.run(2)
    assert not rig.stage.speaker.playing


def test_m_mutes_and_says_so(play: Play) -> None:
    rig = play(MUSIC)
    rig.run(2)
    for muted in (True, False):
        before = rig.canvas().tobytes()
        rig.tap("M")
        rig.run(1)
        assert rig.stage.speaker.muted is muted
        assert rig.stage.speaker.playing is not muted
        assert rig.canvas().tobytes() != before


def test_a_cue_that_is_no_sound_is_told_in_the_window_once(play: Play) -> None:
    rig = play()
    corner = (0, 150, 200, 180)  # the other one says PAUSED
    seen: list[int] = []
    for _ in range(2):
        rig.tap("F6")  # within a tick
        rig.world.cue("jmup")
        rig.tap("F3")
        rig.run(1)
        seen.append(differ(rig.canvas().crop(corner), paint(rig.world.frame()).crop(corner)))
        rig.run(60)
    assert seen[0] > 100
    assert seen[1] == 0
