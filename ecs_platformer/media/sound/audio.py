"""Audio that is read piece by piece: a whole tune need not be in memory."""

from __future__ import annotations

from array import array
from typing import NamedTuple, Protocol

from ecs_platformer.media.sound.synth import Samples


class Audio(Protocol):
    """Audio that loops: it has `length` samples per channel, of which `rate` are played per second.

    read() returns `count` samples per channel. With two channels, these are pairs: left, right, left, right …
    """

    @property
    def rate(self) -> int: ...

    @property
    def length(self) -> int: ...

    @property
    def channels(self) -> int: ...

    def read(self, start: int, count: int) -> Samples: ...


class Clip(NamedTuple):
    """Samples at `rate` samples/s, all in memory."""

    rate: int
    samples: Samples
    channels: int = 1

    @property
    def length(self) -> int:
        return len(self.samples) // self.channels

    def read(self, start: int, count: int) -> Samples:
        samples = array("h")
        wanted, all_samples = count * self.channels, self.length * self.channels
        while len(samples) < wanted:
            at = (start * self.channels + len(samples)) % all_samples
            samples += self.samples[at : at + wanted - len(samples)]
        return samples
