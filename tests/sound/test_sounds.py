"""Sounds as data: their samples, WAV files, errors, and that nothing is synthesized at load time."""

from __future__ import annotations

import wave
from array import array
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.media.sound import spec, tune
from ecs_platformer.media.sound.audio import Audio, Clip
from ecs_platformer.media.sound.loading import SHORT, load_sound
from ecs_platformer.media.sound.pitch import hz
from ecs_platformer.media.sound.spec import SoundSpec, samples
from ecs_platformer.media.sound.synth import SAMPLE_RATE, Samples, Wave
from ecs_platformer.media.sound.wav import WavError, write_wav
from ecs_platformer.scene.scene import Scene, bare_scene, load_scene
from tests.support.projects import command, write

LOUD = SoundSpec(seconds=0.5, volume=1.0, hold=0.45, attack=0.0)


def cycles(signal: Samples) -> int:
    """Count rising zero crossings: frequency (Hz) times duration (s)."""
    return sum(before < 0 <= after for before, after in pairwise(signal))


def peak(signal: Samples) -> int:
    return max(map(abs, signal))


def whole(audio: Audio) -> list[int]:
    return list(audio.read(0, audio.length))


@pytest.mark.parametrize(
    ("note", "pitch"), [("a4", 440), ("a3", 220), ("c4", 261.6256), ("c#4", 277.1826), ("bb3", 233.0819), (440, 440)]
)
def test_notes_have_concert_pitch(note: str | float, pitch: float) -> None:
    assert hz(note) == pytest.approx(pitch)


@pytest.mark.parametrize("seconds", [0.005, 0.1, 0.37, 2.0])
def test_a_sound_has_its_duration(seconds: float) -> None:
    assert len(samples(SoundSpec(seconds=seconds))) == round(seconds * SAMPLE_RATE)


@pytest.mark.parametrize("waveform", ["square", "triangle", "saw", "sine", "noise"])
@pytest.mark.parametrize("pitch", [8.0, 440.0, 22_050.0])
@pytest.mark.parametrize("duty", [0.01, 0.5])
def test_full_volume_uses_the_16_bit_range(waveform: Wave, pitch: float, duty: float) -> None:
    signal = samples(replace(LOUD, wave=waveform, pitch=(pitch,), duty=duty))
    assert peak(signal) <= 32_767
    assert peak(signal) > 32_000 or pitch > 11_025 or waveform == "noise"


@pytest.mark.parametrize("waveform", ["square", "triangle", "saw", "sine"])
def test_waveforms_have_their_frequency(waveform: Wave) -> None:
    assert cycles(samples(replace(LOUD, wave=waveform, pitch=("a4",)))) == pytest.approx(220, abs=1)


def test_pitches_glide() -> None:
    signal = samples(replace(LOUD, wave="sine", pitch=(200, 800, 200), seconds=0.6, hold=0.6))
    low, high, end = (
        cycles(signal[start : start + SAMPLE_RATE // 20])
        for start in (0, round(0.28 * SAMPLE_RATE), round(0.55 * SAMPLE_RATE))
    )
    assert low == end < high / 2


def test_pitches_step_and_the_last_one_stays() -> None:
    signal = samples(replace(LOUD, wave="sine", pitch=(200, 400), step=0.1))
    tenth = SAMPLE_RATE // 10
    assert [cycles(signal[at : at + tenth]) for at in range(0, 4 * tenth, tenth)] == pytest.approx(
        [20, 40, 40, 40], abs=1
    )


def test_steps_beyond_the_duration_are_dropped() -> None:
    assert len(samples(replace(LOUD, pitch=(200,) * 60, step=0.1))) == SAMPLE_RATE // 2


def test_the_envelope_has_attack_hold_and_decay() -> None:
    signal = samples(replace(LOUD, wave="sine", attack=0.1, hold=0.2))
    peaks = [
        peak(signal[round(at * SAMPLE_RATE) : round((at + 0.02) * SAMPLE_RATE)])
        for at in (0.0, 0.05, 0.15, 0.25, 0.4, 0.48)
    ]
    assert peaks[0] < peaks[1] < peaks[2] == pytest.approx(peaks[3], rel=0.01)
    assert peaks[3] > 3 * peaks[4] > 3 * peaks[5]


def test_vibrato_modulates_the_pitch() -> None:
    signal = samples(replace(LOUD, wave="sine", vibrato=12, vibrato_rate=2))
    quarters = [cycles(signal[at : at + SAMPLE_RATE // 8]) for at in range(0, SAMPLE_RATE // 2, SAMPLE_RATE // 8)]
    assert quarters[0] > 1.5 * quarters[2]
    assert quarters[1] > 1.5 * quarters[3]


def test_noise_depends_on_its_pitch_and_is_deterministic() -> None:
    low, high = replace(LOUD, wave="noise", pitch=(300,)), replace(LOUD, wave="noise", pitch=(6000,))
    assert cycles(samples(high)) == pytest.approx(
        750, rel=0.1
    )  # on average, one of four new values crosses zero upwards
    assert cycles(samples(low)) < 60
    before = samples(high)
    samples.cache_clear()
    assert samples(high) == before


def test_loading_synthesizes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> Samples:
        raise AssertionError("a tone was synthesized")

    for module in (spec, tune):
        monkeypatch.setattr(module, "tone", never)
    write(tmp_path, {"a.toml": 'include = ["prefabs.toml", "music.toml"]\nmusic = "cave"\n'})
    scene = load_scene(tmp_path / "a.toml")
    assert {"jump", "land", "dash", "wall_jump", "coin"} <= scene.sounds.keys()
    assert {"title", "cave", "boss", "machine", "finale"} <= scene.tunes.keys()
    assert scene.music == "cave"


@pytest.mark.slow
def test_stock_sounds_are_short_and_of_moderate_volume() -> None:
    sounds = bare_scene().sounds
    assert len(sounds) > 20
    for name, one in sounds.items():
        assert one.seconds <= 1, name
        assert 3000 < peak(samples(one)) < 28_000, name


def test_a_sound_of_the_scene_overrides_an_included_one(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'include = ["prefabs.toml"]\n[sound.coin]\nseconds = 1.5\n'})
    assert load_scene(tmp_path / "a.toml").sounds["coin"] == SoundSpec(seconds=1.5)


def test_a_bare_scene_has_its_own_copy_of_the_stock_sounds() -> None:
    bare_scene().sounds.clear()
    assert "coin" in bare_scene().sounds


def from_file(folder: Path, *extra: str) -> Scene:
    write(folder, {"a.toml": "\n".join(["[sound.splash]", 'file = "splash.wav"', *extra])})
    return load_scene(folder / "a.toml")


@pytest.mark.parametrize(("channels", "width"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_a_file_is_converted_to_mono_and_scaled_by_volume(tmp_path: Path, channels: int, width: int) -> None:
    with wave.open(str(tmp_path / "splash.wav"), "wb") as file:
        file.setparams((channels, width, 8000, 0, "NONE", ""))
        levels = [0, 64, -64, 32]
        frames = [level + 128 for level in levels] if width == 1 else [level * 256 for level in levels]
        data = array("B" if width == 1 else "h", [level for level in frames for _ in range(channels)])
        file.writeframes(data.tobytes())
    scene = from_file(tmp_path, "volume = 0.5")
    assert load_sound(scene.sounds["splash"]) == (8000, array("h", [0, 8192, -8192, 4096]), 1)
    assert tmp_path / "splash.wav" in scene.files


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    write_wav(tmp_path / "splash.wav", Clip(8000, array("h", [1, 2])))
    splash = from_file(tmp_path, "volume = 1").sounds["splash"]
    assert whole(load_sound(splash)) == [1, 2]
    write_wav(tmp_path / "new.wav", Clip(8000, array("h", [3])))
    (tmp_path / "new.wav").replace(tmp_path / "splash.wav")
    assert whole(load_sound(splash)) == [3]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "cannot be played: it is incomplete"),
        (b"OggS" + bytes(40), "cannot be played: file does not start with RIFF id"),
        (
            b"RIFF" + bytes([60, 0, 0, 0]) + b"WAVELIST\xf0\xff\xff\xff" + bytes(48),
            "cannot be played: it is incomplete",
        ),
        (None, "has no samples"),
    ],
)
def test_an_invalid_wav_is_an_error(tmp_path: Path, data: bytes | None, message: str) -> None:
    if data is None:
        write_wav(tmp_path / "splash.wav", Clip(8000, array("h")))
    else:
        (tmp_path / "splash.wav").write_bytes(data)
    with pytest.raises(SceneError, match=message):
        from_file(tmp_path)


@pytest.mark.slow
def test_a_truncated_file_is_an_error_or_played_to_its_end(tmp_path: Path) -> None:
    write_wav(tmp_path / "splash.wav", Clip(8000, array("h", range(8))))
    data = (tmp_path / "splash.wav").read_bytes()
    for size in range(len(data)):
        (tmp_path / "splash.wav").write_bytes(data[:size])
        if size < 46:  # 44 bytes of header
            with pytest.raises(SceneError):
                from_file(tmp_path)
        else:
            signal = load_sound(from_file(tmp_path, "volume = 1").sounds["splash"])
            assert whole(signal) == list(range((size - 44) // 2))


def test_24_bit_files_are_an_error(tmp_path: Path) -> None:
    with wave.open(str(tmp_path / "splash.wav"), "wb") as file:
        file.setparams((1, 3, 48_000, 0, "NONE", ""))
        file.writeframes(bytes(9))
    with pytest.raises(SceneError, match="has 1 channels of 24 bits at 48000 Hz; expected 1 or 2 channels of 8 or 16"):
        from_file(tmp_path)


def test_an_unknown_sound_name_is_an_error(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'include = ["prefabs.toml"]\n[prefab.frog]\nextends = ["hero"]\nSounds.jump = "jmp"\n'})
    with pytest.raises(SceneError) as caught:
        load_scene(tmp_path / "a.toml")
    assert 'prefab "frog" > Sounds > jump: no such sound: "jmp"; did you mean "jump"?' in str(caught.value)


def test_the_command_writes_the_same_bytes_every_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        run = command("sound", "dash", "-o", f"{name}.wav", folder=tmp_path)
        assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert (tmp_path / "one.wav").read_bytes() == (tmp_path / "two.wav").read_bytes()
    with wave.open(str(tmp_path / "one.wav"), "rb") as file:
        dash = bare_scene().sounds["dash"]  # of noise
        assert file.getparams()[:4] == (1, 2, SAMPLE_RATE, round(dash.seconds * SAMPLE_RATE))
        assert file.readframes(10**6) == samples(dash).tobytes()


def test_the_command_writes_tunes_of_a_scene_and_suggests_the_nearest_name(tmp_path: Path) -> None:
    walk = '[tune.walk]\ntempo = 60\nvolume = 1\ntrack = [{ notes = "a4 a", volume = 1 }]\n'
    write(tmp_path, {"a.toml": walk})
    assert command("sound", "walk", "--scene", "a.toml", "-o", "a.wav", folder=tmp_path).returncode == 0
    with wave.open(str(tmp_path / "a.wav"), "rb") as file:
        assert file.getnframes() == 2 * SAMPLE_RATE
    wrong = command("sound", "wlak", "--scene", "a.toml", "-o", "b.wav", folder=tmp_path)
    assert (wrong.returncode, wrong.stderr) == (2, 'no sound and no tune has the name "wlak"; did you mean "walk"?\n')
    assert not (tmp_path / "b.wav").exists()


def test_a_long_file_is_read_while_it_plays(tmp_path: Path) -> None:
    """Its samples are the same as those of a short one, and a file that has gone is an error that names it."""
    count = SHORT + 100
    ramp = array("h", [at % 30_000 for at in range(count)])
    write_wav(tmp_path / "splash.wav", Clip(8000, ramp))
    audio = load_sound(from_file(tmp_path, "volume = 0.5").sounds["splash"])
    assert (audio.rate, audio.length) == (8000, count)
    assert list(audio.read(count - 2, 4)) == [ramp[-2] // 2, ramp[-1] // 2, 0, 0]
    assert list(audio.read(29_990, 20)) == [ramp[at] // 2 for at in range(29_990, 30_010)]
    data = (tmp_path / "splash.wav").read_bytes()
    (tmp_path / "splash.wav").write_bytes(data[:100])
    with pytest.raises(WavError, match=r'"splash\.wav" has become shorter'):
        audio.read(100, 10)
    (tmp_path / "splash.wav").unlink()
    with pytest.raises(WavError, match=r'"splash\.wav" cannot be played any more: no such file'):
        audio.read(0, 10)


def test_samples_after_a_chunk_of_another_kind_are_found(tmp_path: Path) -> None:
    write_wav(tmp_path / "splash.wav", Clip(8000, array("h", [5, 6])))
    data = (tmp_path / "splash.wav").read_bytes()
    size = (len(data) + 16 - 8).to_bytes(4, "little")
    (tmp_path / "splash.wav").write_bytes(b"RIFF" + size + data[8:36] + b"LIST\7\0\0\0" + bytes(8) + data[36:])
    assert whole(load_sound(from_file(tmp_path, "volume = 1").sounds["splash"])) == [5, 6]


def test_the_length_of_a_file_is_bounded(tmp_path: Path) -> None:
    write_wav(tmp_path / "splash.wav", Clip(8000, array("h")))
    head = (tmp_path / "splash.wav").read_bytes()[:40]
    with (tmp_path / "splash.wav").open("wb") as file:
        file.write(head + b"\xff" * 4)
        file.truncate(44 + 601 * 8000 * 2)
    with pytest.raises(SceneError, match=r'a\.toml:2:1: .*"splash\.wav" lasts 601 s; at most 600 s'):
        from_file(tmp_path)


def test_echoes_are_softer_and_softer_and_end_a_sound_later() -> None:
    spec = SoundSpec(wave="sine", seconds=0.1, volume=1.0)
    dry, echoing = load_sound(spec), load_sound(spec, 0.5)
    step = round(0.17 * SAMPLE_RATE)
    assert echoing.length == dry.length + 4 * step
    assert list(echoing.read(0, dry.length)) == whole(dry)
    heard = [peak(echoing.read(number * step, dry.length)) / peak(dry.read(0, dry.length)) for number in range(5)]
    assert heard == pytest.approx([1, 0.5, 0.25, 0.125, 0.0625], abs=0.01)
    assert whole(load_sound(spec, 0.0)) == whole(dry)


def test_a_scene_has_an_echo_of_at_most_070(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": "echo = 0.3\n", "b.toml": "echo = 0.8\n"})
    assert (load_scene(tmp_path / "a.toml").echo, bare_scene().echo) == (0.3, 0.0)
    with pytest.raises(SceneError, match=r"b\.toml:1:1: echo: expected at most 0\.7, found 0\.8"):
        load_scene(tmp_path / "b.toml")
