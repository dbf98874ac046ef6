"""Plays a scene's sounds and music. Without a working audio device, there is silence and no error."""

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
    """Plays sounds and one tune. A sound is synthesized when it is first played, a tune while it plays.

    mute: start without sound
    clock: returns the time in s, to find out which sounds have ended

    Errors of audio devices and drivers are ignored: there is silence then.
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
        """Play the sounds with these names; return an error for each misspelt name, the first time it occurs.

        A cue need not have a sound, so a name is taken for misspelt only if it is similar to that of a sound.
        """
        errors = [error for error in self._unknown_names("sound", names, sounds) if "did you mean" in error]
        for name in names:
            if name in sounds and not self.muted:
                with suppress(Exception):
                    self._play_sound(sounds[name])
        return errors

    def play_music(self, name: str, tunes: Mapping[str, Score]) -> list[str]:
        """Play the tune `name` in a loop, or stop the music if `name` is "". A tune that is playing is not restarted.

        Return [] or, the first time that an unknown name occurs, a list with the error.
        """
        score = None if self.muted else tunes.get(name)
        if score != self._score:
            with suppress(Exception):
                self._change_music(score)
        return list(self._unknown_names("tune", [name] if name else [], tunes))

    def toggle_mute(self) -> None:
        """Mute, which stops all sounds and the music, or unmute."""
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
        """The number of sounds that are playing, not counting the music."""
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
    """Return the module `voice`, which opens the audio device when imported, or None if it cannot be imported."""
    with _stderr_discarded():
        try:
            from ecs_platformer.window.audio import voice
        except Exception:
            return None
        return voice


@contextmanager
def _stderr_discarded() -> Generator[None]:
    """Discard, within the block, what system libraries print to file descriptor 2: they bypass sys.stderr."""
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
