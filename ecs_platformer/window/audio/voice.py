"""Plays a sound or a tune with pyglet. Importing this module opens the audio device, or pyglet's silent driver."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import pyglet.media
from pyglet.media.codecs.base import AudioData, AudioFormat, Source

from ecs_platformer.media.sound.audio import Audio
from ecs_platformer.media.sound.stereo import BOTH, Sides, in_stereo
from ecs_platformer.media.sound.wav import WavError

LATENCY = 0.3  # s by which a device may play late
PLAYER: Any = pyglet.media.Player


class Stream(Source):
    """A pyglet source of samples.

    rate: how many samples are played per second; if None, the rate of `samples`
    sides: the volumes on the left and on the right, of mono samples

    pyglet calls get_audio_data() from its own thread, up to a second before the samples are heard.
    """

    def __init__(self, samples: Audio, *, once: bool = False, rate: int | None = None, sides: Sides = BOTH) -> None:
        self._rate = rate or samples.rate
        self._sides = sides
        self.audio_format = AudioFormat(2, 16, self._rate)
        self._samples = samples
        self._once = once
        self._position = 0  # in samples

    def is_precise(self) -> bool:
        return True

    def seek(self, timestamp: float) -> None:
        self._position = int(timestamp * self._rate)

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData | None:
        count = num_bytes // 4
        if self._once:
            count = min(count, self._samples.length - self._position)
        if count <= 0:
            return None
        try:
            samples = self._samples.read(self._position, count)
            data = (in_stereo(samples, self._sides) if self._samples.channels == 1 else samples).tobytes()
        except WavError:  # the file is gone: the sound ends; the scene reports the error when it is reloaded
            return None
        self._position += count
        return AudioData(data, len(data))


class Voice:
    """Plays samples from its creation on: once if `once` is set, otherwise in a loop until stop().

    clock: returns the time in s
    volume: 0 to 1
    pitch: how many times faster the samples are played; at 2, they sound an octave higher
    sides: the volumes on the left and on the right, beside `volume`
    """

    def __init__(
        self,
        samples: Audio,
        *,
        once: bool = False,
        clock: Callable[[], float] = perf_counter,
        volume: float = 1.0,
        pitch: float = 1.0,
        sides: Sides = BOTH,
    ) -> None:
        self._clock = clock
        # every driver plays any rate, while only some support pyglet's own Player.pitch
        self.rate = round(samples.rate * pitch)  # samples/s
        self._end = clock() + samples.length / self.rate + LATENCY if once else None
        self._stopped = False
        self._player = PLAYER()
        self._player.volume = volume
        self._player.queue(Stream(samples, once=once, rate=self.rate, sides=sides))
        self._player.play()

    @property
    def volume(self) -> float:
        """From 0 to 1; changes are heard at once."""
        return self._player.volume

    @volume.setter
    def volume(self, volume: float) -> None:
        if volume != self._player.volume:
            self._player.volume = volume

    @property
    def finished(self) -> bool:
        return self._stopped or (self._end is not None and self._clock() > self._end)

    def stop(self) -> None:
        self._stopped = True
        self._player.pause()
        self._player.delete()
