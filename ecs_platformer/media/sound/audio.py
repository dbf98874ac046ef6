"""Audio that is read piece by piece: a whole tune need not be in memory."""

from __future__ import annotations

from array import array
from typing import NamedTuple, Protocol

from ecs_platformer.media.sound.synth import Samples


class Audio(Protocol):
    """Audio that loops: it has `length` samples, of which `rate` are played per second."""

    @property
    def rate(self) -> int: ...

    @property
    def length(self) -> int: ...

    def read(self, start: int, count: int) -> Samples: ...


class Clip(NamedTuple):
    """Mono samples at `rate` samples/s, all in memory."""

    rate: int
    samples: Samples

    @property
    def length(self) -> int:
        return len(self.samples)

    def read(self, start: int, count: int) -> Samples:
        samples = array("h")
        while len(samples) < count:
            at = (start + len(samples)) % self.length
            samples += self.samples[at : at + count - len(samples)]
        return samples
