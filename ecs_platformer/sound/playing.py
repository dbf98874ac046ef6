"""What a sound or a tune is to whoever plays it: made here, or read from its file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Protocol

from ecs_platformer.sound.spec import SoundSpec, samples
from ecs_platformer.sound.synth import RATE, Samples
from ecs_platformer.sound.tune import Score, Tune
from ecs_platformer.sound.wav import Recording, read_wav


class Endless(Protocol):
    """Samples that go round and round."""

    @property
    def rate(self) -> int: ...

    @property
    def length(self) -> int: ...

    def part(self, start: int, count: int) -> Samples: ...


def recording(spec: SoundSpec) -> Recording:
    """A sound, whole. Raises OSError or wave.Error if its file is no more what it was."""
    return _file(spec.file, spec.volume) if spec.file else Recording(RATE, samples(spec))


def endless(score: Score) -> Endless:
    """A tune, of which little is made before a part of it is asked for. Raises as recording() does."""
    return _file(score.spec.file, score.spec.volume) if score.spec.file else Tune(score)


def _file(name: str, volume: float) -> Recording:
    path = Path(name)
    return _read(path, volume, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _read(path: Path, volume: float, saved: int) -> Recording:
    """Again only if the file was saved meanwhile."""
    return read_wav(path, volume)
