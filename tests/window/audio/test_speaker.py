"""Sound and music of a running game, played with pyglet's silent driver. Time is a fake clock's."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import pytest

from components import Position
from ecs_platformer.errors import SceneError
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.loading import SHORT, load_sound, load_tune
from ecs_platformer.media.sound.spec import SoundSpec, samples
from ecs_platformer.media.sound.stereo import BOTH, in_stereo
from ecs_platformer.media.sound.tune import Score, Track, TuneSpec
from ecs_platformer.media.sound.wav import write_wav
from ecs_platformer.window.audio.speaker import MAX_VOICES, Speaker
from tests.support.window_rig import ROOM, FakeClock, Play, differ
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


def test_a_session_collects_the_sounds_of_its_ticks_without_duplicates(scene: Path) -> None:
    session = Session(scene)
    session.run(20)
    session.ticks.take_sounds()
    session.controls.press("C", "jump")
    session.run(60)
    assert [*session.ticks.take_sounds()] == ["jump", "land"]
    assert session.ticks.take_sounds() == {}


def test_stepping_a_tick_plays_its_sounds_and_stepping_systems_plays_them_at_its_end(scene: Path) -> None:
    session = Session(scene)
    session.run(20)
    session.ticks.take_sounds()
    session.controls.press("C", "jump")
    session.step_system()
    assert session.ticks.take_sounds() == {}
    session.step_tick()
    assert [*session.ticks.take_sounds()] == ["jump"]


@pytest.mark.slow
def test_a_session_plays_the_music_of_its_scene(tmp_path: Path, scene: Path) -> None:
    assert Session(scene).music == ("", ())
    scene.write_text(MUSIC)
    assert Session(scene).music == ("walk", ())


@pytest.mark.usefixtures("display")
def test_sounds_end_and_their_number_is_limited() -> None:
    clock = FakeClock()
    speaker = Speaker(clock=clock)
    assert speaker.play(["coin", "long"], SOUNDS) == []
    assert speaker.voices == 2
    clock.seconds += 1
    assert speaker.voices == 1
    for _ in range(2 * MAX_VOICES):
        speaker.play(["long"], SOUNDS)
    assert speaker.voices == MAX_VOICES
    speaker.close()
    assert speaker.voices == 0


@pytest.mark.usefixtures("display")
def test_a_stream_delivers_exactly_the_samples_of_a_sound() -> None:
    from ecs_platformer.window.audio.voice import Stream

    stream: Any = Stream(load_sound(SOUNDS["long"]), once=True)
    pieces = list(iter(lambda: stream.get_audio_data(50_000), None))
    assert b"".join(piece.data for piece in pieces) == in_stereo(samples(SOUNDS["long"]), BOTH).tobytes()


def test_a_misspelt_sound_name_is_reported_once() -> None:
    speaker = Speaker(mute=True)
    assert speaker.play(["cion"], SOUNDS) == ['no such sound: "cion"; did you mean "coin"?']
    assert speaker.play(["cion", "room"], SOUNDS) == []  # cues need no sound
    assert Speaker(mute=True).play(["cion"], {}) == []


@pytest.mark.slow
def test_a_room_can_have_its_own_music(tmp_path: Path) -> None:
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
    assert session.music.tune == "walk"
    session.world.get(session.world.named("hero"), Position).x = 400
    session.run(2)
    assert session.music.tune == "hunt"
    scene.write_text(scene.read_text().replace('"hunt" }', '"hnt" }'))
    with pytest.raises(SceneError, match='no such tune: "hnt"; did you mean "hunt"'):
        Session(scene)


def test_an_unknown_tune_is_reported_once() -> None:
    speaker = Speaker(mute=True)
    assert speaker.play_music("c", TUNES) == ['no such tune: "c"; known: a, b']
    assert speaker.play_music("c", TUNES) == speaker.play_music("", TUNES) == []


@pytest.mark.usefixtures("display")
def test_music_continues_until_the_tune_changes() -> None:
    speaker = Speaker(clock=FakeClock())
    speaker.play_music("a", TUNES)
    first = vars(speaker)["_music"].voice
    speaker.play_music("a", dict(TUNES))
    assert vars(speaker)["_music"].voice is first
    speaker.play_music("b", TUNES)
    assert vars(speaker)["_music"].voice not in (first, None)
    assert first.finished
    speaker.play_music("", TUNES)
    assert not speaker.playing_music


@pytest.mark.usefixtures("display")
def test_mute_stops_all_sound_and_unmute_restarts_the_music() -> None:
    speaker = Speaker(clock=FakeClock())
    speaker.play(["long"], SOUNDS)
    speaker.play_music("a", TUNES)
    assert (speaker.voices, speaker.playing_music) == (1, True)
    speaker.toggle_mute()
    speaker.play(["long"], SOUNDS)
    speaker.play_music("a", TUNES)
    assert (speaker.muted, speaker.voices, speaker.playing_music) == (True, 0, False)
    speaker.toggle_mute()
    speaker.play_music("a", TUNES)
    assert (speaker.muted, speaker.playing_music) == (False, True)
    speaker.close()


@pytest.mark.usefixtures("display")
def test_a_sound_with_a_missing_file_is_silent(tmp_path: Path) -> None:
    speaker = Speaker(clock=FakeClock())
    gone = SoundSpec(file=str(tmp_path / "gone.wav"))
    assert speaker.play(["gone", "long"], {**SOUNDS, "gone": gone}) == []
    assert speaker.voices == 1
    speaker.close()


@pytest.mark.usefixtures("display")
def test_a_file_that_goes_while_it_plays_falls_silent(tmp_path: Path) -> None:
    from ecs_platformer.window.audio.voice import Stream

    song = tmp_path / "song.wav"
    write_wav(song, Clip(8000, array("h", [7]) * (SHORT + 1)))
    stream = Stream(load_tune(Score(TuneSpec(file=str(song)), ())))
    assert stream.get_audio_data(16_000)
    song.unlink()
    assert stream.get_audio_data(16_000) is None


@pytest.mark.usefixtures("display")
def test_a_music_stream_loops() -> None:
    from ecs_platformer.window.audio.voice import Stream

    stream: Any = Stream(load_tune(TUNES["a"]))
    tune = load_tune(TUNES["a"])
    pieces = array("h")
    while len(pieces) < 4 * tune.length:
        pieces.frombytes(stream.get_audio_data(10_000).data)
    assert pieces == tune.read(0, len(pieces) // 2)


@pytest.mark.slow
def test_a_window_plays_the_hero_s_sounds_and_the_music_of_the_scene(play: Play) -> None:
    rig = play(MUSIC)
    rig.run(20)
    before = rig.loop.speaker.voices
    rig.tap("SPACE")
    rig.run(2)
    assert rig.loop.speaker.voices == before + 1
    assert rig.loop.speaker.playing_music
    rig.loop.close()
    assert not rig.loop.speaker.playing_music


@pytest.mark.slow
def test_a_reload_keeps_the_same_music_playing_and_changes_another(play: Play, tmp_path: Path) -> None:
    rig = play(MUSIC)
    rig.run(2)
    music = vars(rig.loop.speaker)["_music"].voice
    rig.tap("F5")
    rig.run(2)
    assert vars(rig.loop.speaker)["_music"].voice is music is not None
    (tmp_path / "room.toml").write_text(ROOM)
    rig.tap("F5")
    rig.run(2)
    assert not rig.loop.speaker.playing_music


@pytest.mark.slow
def test_m_toggles_mute_and_shows_a_message(play: Play) -> None:
    rig = play(MUSIC)
    rig.run(2)
    for muted in (True, False):
        before = rig.canvas().tobytes()
        rig.tap("M")
        rig.run(1)
        assert rig.loop.speaker.muted is muted
        assert rig.loop.speaker.playing_music is not muted
        assert rig.canvas().tobytes() != before


@pytest.mark.slow
def test_a_misspelt_cue_is_shown_in_the_window_once(play: Play) -> None:
    rig = play()
    corner = (0, 150, 200, 180)  # the other corner shows PAUSED
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
