"""Plays one tune in a loop. A new tune fades in while earlier ones fade out."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from ecs_platformer.media.sound.loading import load_tune
from ecs_platformer.media.sound.tune import Score, Tune
from ecs_platformer.window.audio.driver import driver

if TYPE_CHECKING:
    from ecs_platformer.window.audio.voice import Voice


class Music:
    """`clock` returns the time in s."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.voice: Voice | None = None  # of the tune that plays; None: silence, or only fading tunes
        self._clock = clock
        self._score: Score | None = None
        self._tune: Tune | None = None  # the one that plays; None: a file, or silence
        self._muted: Collection[str] = ()  # layers of it
        self._volume = 1.0
        self._level = 0.0  # of the tune, 0 to 1, apart from the volume
        self._fading: list[tuple[Voice, float]] = []  # with their levels when the tune changed
        self._changed = 0.0  # s, when the tune changed
        self._fade = 0.0  # s

    def play(self, score: Score | None, muted: Collection[str] = ()) -> None:
        """Play a tune in a loop.

        Fades advance only when this method is called. The tune's layers in `muted` are silent. When `muted` changes,
        layers fade out or in; this is heard up to a second later, because up to a second is read ahead.
        """
        if score != self._score:
            self._muted = muted
            self._change(score)
        elif self._fading or self._level < 1:
            self._set_levels()
        if muted != self._muted and self._tune is not None:
            self._tune.mute(muted)
        self._muted = muted

    def stop(self) -> None:
        self._change(None)
        for voice, _ in self._fading:
            voice.stop()
        self._fading = []

    def set_volume(self, volume: float) -> None:
        self._volume = volume
        self._set_levels()

    def _change(self, score: Score | None) -> None:
        share = self._share()
        self._fading = [(voice, level * (1 - share)) for voice, level in self._fading]
        if self.voice is not None:
            self._fading.append((self.voice, self._level))
        changing = score or self._score
        self._fade = changing.spec.fade / 1000 if changing and self._fading else 0.0
        self.voice, self._tune, self._score, self._level, self._changed = None, None, score, 0.0, self._clock()
        device = None if score is None else driver()
        if score is not None and device is not None:
            audio = load_tune(score, self._muted)
            self._tune = audio if isinstance(audio, Tune) else None
            self.voice = device.Voice(audio, clock=self._clock, volume=0.0 if self._fade else self._volume)
        self._set_levels()

    def _set_levels(self) -> None:
        share = self._share()
        self._level = share
        if self.voice is not None:
            self.voice.volume = share * self._volume
        for voice, level in self._fading:
            voice.volume = level * (1 - share) * self._volume
        if share == 1:
            for voice, _ in self._fading:
                voice.stop()
            self._fading = []

    def _share(self) -> float:
        return min((self._clock() - self._changed) / self._fade, 1.0) if self._fade else 1.0
