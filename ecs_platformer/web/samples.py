"""Makes samples in the page's sound worker: for whole sounds, and piece by piece for tunes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecs_platformer.media.sound.audio import Audio
from ecs_platformer.media.sound.loading import load_sound, load_tune
from ecs_platformer.media.sound.tune import Tune
from ecs_platformer.scene.baked.codec import from_text
from ecs_platformer.scene.scene import BAKED_CLASSES


class Samples:
    def __init__(self) -> None:
        self._tune: Audio | None = None

    def sound(self, data: str) -> tuple[int, Any]:
        """Return the sample rate and all samples, in mono. Raises the errors of load_sound()."""
        given = from_text(data, BAKED_CLASSES)
        audio = load_sound(given["sound"], given["echo"])
        return audio.rate, memoryview(audio.read(0, audio.length))

    def start(self, data: str, muted: Sequence[str]) -> tuple[int, int]:
        """Return the sample rate and the number of channels; read() then returns the samples.

        Raises the errors of load_tune().
        """
        self._tune = load_tune(from_text(data, BAKED_CLASSES)["tune"], tuple(muted))
        return self._tune.rate, self._tune.channels

    def mute(self, layers: Sequence[str]) -> None:
        if isinstance(self._tune, Tune):
            self._tune.mute(tuple(layers))

    def read(self, start: int, count: int) -> Any:
        """Return `count` samples per channel of the tune, which loops, from index `start` on."""
        return memoryview(self._tune.read(start, count)) if self._tune else memoryview(b"")
