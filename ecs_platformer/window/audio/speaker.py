"""Playback of a scene's sounds and music. Where no audio device works, everything is silent and nothing fails."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ecs_platformer.errors import nearest, shown
from ecs_platformer.sound.loading import load_sound, load_tune
from ecs_platformer.sound.spec import SoundSpec
from ecs_platformer.sound.tune import Score

if TYPE_CHECKING:
    from ecs_platformer.window.audio.voice import Voice

MAX_VOICES = 12  # simultaneous sounds; a new one replaces the oldest


class Speaker:
    """Plays sounds and one tune. Sounds are synthesized on first use, tunes while they play. `clock` returns seconds.

    Errors of audio drivers are ignored: without a device or driver, or with unplugged headphones, there is silence.
    """

    def __init__(self, *, mute: bool = False, clock: Callable[[], float] = perf_counter) -> None:
        self.muted = mute
        self._clock = clock
        self._voices: list[Voice] = []
        self._score: Score | None = None
        self._music: Voice | None = None
        self._reported: set[str] = set()
        if not mute:
            _device()  # opening the device takes a while: do it now, not at the first jump

    def play(self, names: Iterable[str], sounds: Mapping[str, SoundSpec]) -> list[str]:
        """Play the named sounds; return an error for each misspelt name, the first time it occurs.

        Cues need no sound, so a name counts as misspelt only if it is similar to the name of a sound.
        """
        errors = [error for error in self._unknown_names("sound", names, sounds) if "did you mean" in error]
        for name in names:
            if name in sounds and not self.muted:
                with suppress(Exception):
                    self._play_sound(sounds[name])
        return errors

    def play_music(self, name: str, tunes: Mapping[str, Score]) -> list[str]:
        """Loop a tune, or stop the music if `name` is ""; the current tune is not restarted.

        Return an error for an unknown name, the first time it occurs.
        """
        score = None if self.muted else tunes.get(name)
        if score != self._score:
            with suppress(Exception):
                self._change_music(score)
        return list(self._unknown_names("tune", [name] if name else [], tunes))

    def toggle_mute(self) -> None:
        """Mute and stop all sound, or unmute."""
        self.muted = not self.muted
        if self.muted:
            self.close()

    def close(self) -> None:
        """Stop all sounds and the music."""
        for voice in self._voices:
            with suppress(Exception):
                voice.stop()
        self._voices = []
        with suppress(Exception):
            self._change_music(None)

    @property
    def voices(self) -> int:
        """The number of sounds that are playing, without the music."""
        return sum(not voice.finished for voice in self._voices)

    @property
    def playing_music(self) -> bool:
        """Return True if a tune is playing."""
        return self._music is not None

    def _play_sound(self, spec: SoundSpec) -> None:
        while self._voices and (len(self._voices) >= MAX_VOICES or self._voices[0].finished):
            self._voices.pop(0).stop()
        device = _device()
        if device is not None:
            self._voices.append(device.Voice(load_sound(spec), once=True, clock=self._clock))

    def _change_music(self, score: Score | None) -> None:
        before, self._music, self._score = self._music, None, score
        if before is not None:
            before.stop()
        device = None if score is None else _device()
        if score is not None and device is not None:
            self._music = device.Voice(load_tune(score), clock=self._clock)

    def _unknown_names(self, kind: str, names: Iterable[str], known: Mapping[str, object]) -> Iterator[str]:
        for name in names:
            if name not in known and name not in self._reported:
                self._reported.add(name)
                yield f"no such {kind}: {shown(name)}{nearest(name, known)}"


@cache
def _device() -> Any:
    """Return the module that plays voices, or None where it cannot be imported."""
    with _stderr_discarded():
        try:
            from ecs_platformer.window.audio import voice
        except Exception:
            return None
        return voice


@contextmanager
def _stderr_discarded() -> Generator[None]:
    """Discard what system libraries print to file descriptor 2, which Python cannot intercept."""
    try:
        kept = os.dup(2)
    except OSError:  # closed
        yield
        return
    try:
        with Path(os.devnull).open("wb") as null:
            os.dup2(null.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
