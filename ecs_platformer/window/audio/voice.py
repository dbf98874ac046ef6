"""Whatever sounds, as pyglet plays it. To import this opens the sound device, or pyglet's silent stand-in for one."""

from __future__ import annotations

from typing import Any

import pyglet.media
from pyglet.media.codecs.base import AudioData, AudioFormat, Source

from ecs_platformer.sound.playing import Endless

LATE = 0.3  # s that a device may be behind
PLAYER: Any = pyglet.media.Player


class Stream(Source):
    """Samples as a device asks for them: a second at most at a time, well ahead, from a thread of its own."""

    def __init__(self, samples: Endless, *, once: bool = False) -> None:
        self.audio_format = AudioFormat(1, 16, samples.rate)
        self._samples = samples
        self._once = once
        self._at = 0

    def is_precise(self) -> bool:
        return True

    def seek(self, timestamp: float) -> None:
        self._at = int(timestamp * self._samples.rate)

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData | None:
        count = num_bytes // 2
        if self._once:
            count = min(count, self._samples.length - self._at)
        if count <= 0:
            return None
        data = self._samples.part(self._at, count).tobytes()
        self._at += count
        return AudioData(data, len(data))


class Voice:
    """Sounds from now on: once, or until it is stopped."""

    def __init__(self, samples: Endless, *, once: bool = False) -> None:
        self._seconds = samples.length / samples.rate if once else None
        self._player = PLAYER()
        self._player.queue(Stream(samples, once=once))
        self._player.play()

    @property
    def over(self) -> bool:
        late = self._seconds is not None and self._player.time > self._seconds + LATE
        return late or not self._player.playing

    def stop(self) -> None:
        self._player.pause()
        self._player.delete()
