"""Returns the samples of sounds and tunes, synthesized or read from WAV files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Protocol

from ecs_platformer.sound.spec import SoundSpec, samples
from ecs_platformer.sound.synth import SAMPLE_RATE, Samples
from ecs_platformer.sound.tune import Score, Tune
from ecs_platformer.sound.wav import Clip, read_wav


class LoopingAudio(Protocol):
    """Audio that loops: `length` samples at `rate` samples/s."""

    @property
    def rate(self) -> int: ...

    @property
    def length(self) -> int: ...

    def read(self, start: int, count: int) -> Samples:
        """Return `count` samples from index `start` on; the last sample is followed by the first one."""
        ...


def load_sound(spec: SoundSpec) -> Clip:
    """Return all samples of a sound. Raises OSError or wave.Error if its file can no longer be read."""
    return _load_file(spec.file, spec.volume) if spec.file else Clip(SAMPLE_RATE, samples(spec))


def load_tune(score: Score) -> LoopingAudio:
    """Return the audio of a tune: that of its file or, if it has none, audio that is synthesized while it is read.

    Raises OSError or wave.Error if the file can no longer be read.
    """
    return _load_file(score.spec.file, score.spec.volume) if score.spec.file else Tune(score)


def _load_file(name: str, volume: float) -> Clip:
    path = Path(name)
    return _read(path, volume, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _read(path: Path, volume: float, modified_ns: int) -> Clip:
    """Return the samples of a file; cached until its modification time changes."""
    return read_wav(path, volume)
