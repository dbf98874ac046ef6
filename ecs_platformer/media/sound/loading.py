"""Loads the audio of sounds and tunes: synthesized, or read from WAV files."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from ecs_platformer.media.sound.audio import Audio, Clip
from ecs_platformer.media.sound.spec import SoundSpec, echoing_samples, samples
from ecs_platformer.media.sound.synth import SAMPLE_RATE
from ecs_platformer.media.sound.tune import Score, Tune
from ecs_platformer.media.sound.wav import open_wav

SHORT = 1 << 18  # samples: 6 s at 44100 Hz, 512 KiB


def load_sound(spec: SoundSpec, echo: float = 0.0) -> Audio:
    """Return the audio of a sound, in mono. `echo` is the volume of its first echo; a file has none.

    Raises OSError or WavError if the sound's file can no longer be read.
    """
    if spec.file:
        return _load_file(spec.file, spec.volume, mono=True)
    return Clip(SAMPLE_RATE, echoing_samples(spec, echo) if echo else samples(spec))


def load_tune(score: Score, muted: Collection[str] = ()) -> Audio:
    """Return the audio of a tune; without a file, it is synthesized while it is read.

    muted: the layers that are silent at first

    Raises OSError or WavError if the tune has a file that can no longer be read.
    """
    return _load_file(score.spec.file, score.spec.volume, mono=False) if score.spec.file else Tune(score, muted)


def _load_file(name: str, volume: float, *, mono: bool) -> Audio:
    path = Path(name)
    return _open(path, volume, path.stat().st_mtime_ns, mono=mono)


@lru_cache(maxsize=64)
def _open(path: Path, volume: float, modified_ns: int, *, mono: bool) -> Audio:
    """Open a file, cached until its modification time changes; read all of it if it is short."""
    file = open_wav(path, volume, mono=mono)
    return Clip(file.rate, file.read(0, file.length), file.channels) if file.length <= SHORT else file
