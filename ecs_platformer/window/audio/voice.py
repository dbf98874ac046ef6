"""Playback of one sound or tune with pyglet. The import opens the audio device, or pyglet's silent driver."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import pyglet.media
from pyglet.media.codecs.base import AudioData, AudioFormat, Source

from ecs_platformer.sound.audio import Audio
from ecs_platformer.sound.wav import WavError

LATENCY = 0.3  # s, allowance for a device that plays late
PLAYER: Any = pyglet.media.Player


class Stream(Source):
    """A pyglet source. pyglet requests up to a second of samples at a time, ahead of playback, from its own thread."""

    def __init__(self, samples: Audio, *, once: bool = False) -> None:
        self.audio_format = AudioFormat(1, 16, samples.rate)
        self._samples = samples
        self._once = once
        self._position = 0  # in samples

    def is_precise(self) -> bool:
        return True

    def seek(self, timestamp: float) -> None:
        self._position = int(timestamp * self._samples.rate)

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData | None:
        count = num_bytes // 2
        if self._once:
            count = min(count, self._samples.length - self._position)
        if count <= 0:
            return None
        try:
            data = self._samples.read(self._position, count).tobytes()
        except WavError:  # the file is gone: it falls silent, and its scene reports why once it is loaded again
            return None
        self._position += count
        return AudioData(data, len(data))


class Voice:
    """Plays samples from its creation on: `once`, or looped until stopped. `clock` returns seconds."""

    def __init__(self, samples: Audio, *, once: bool = False, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._end = clock() + samples.length / samples.rate + LATENCY if once else None
        self._stopped = False
        self._player = PLAYER()
        self._player.queue(Stream(samples, once=once))
        self._player.play()

    @property
    def finished(self) -> bool:
        """Return True if the voice was stopped or has played to its end."""
        return self._stopped or (self._end is not None and self._clock() > self._end)

    def stop(self) -> None:
        """Stop playing and free the player."""
        self._stopped = True
        self._player.pause()
        self._player.delete()
