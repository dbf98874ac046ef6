"""What is heard: the sounds that a game told, and one tune. Where nothing can be heard, the game does not notice."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ecs_platformer.errors import nearest, shown
from ecs_platformer.sound.playing import endless, recording
from ecs_platformer.sound.spec import SoundSpec
from ecs_platformer.sound.tune import Score

if TYPE_CHECKING:
    from ecs_platformer.window.audio.voice import Voice

VOICES = 12  # sounds at a time; the oldest gives way


class Speaker:
    """Plays sounds and music. A sound is made when it is first heard, music while it plays.

    No device, no driver, headphones pulled out: each system fails in its own manner, and all of it is silence.
    """

    def __init__(self, *, mute: bool = False) -> None:
        self.muted = mute
        self._voices: list[Voice] = []
        self._score: Score | None = None
        self._music: Voice | None = None
        self._told: set[str] = set()
        if not mute:
            _device()  # opening it takes a while, better now than at the first jump

    def play(self, names: Iterable[str], sounds: Mapping[str, SoundSpec]) -> list[str]:
        """Sounds those that are sounds of the scene; -> what is wrong with the others, each once.

        A cue need not be heard: only one that is nearly the name of a sound is a slip.
        """
        strange = [slip for slip in self._strange("sound", names, sounds) if "did you mean" in slip]
        for name in names:
            if name in sounds and not self.muted:
                with suppress(Exception):
                    self._sound(sounds[name])
        return strange

    def accompany(self, name: str, tunes: Mapping[str, Score]) -> list[str]:
        """Plays this tune from now on, "" for none; one that plays already goes on. -> as play()."""
        score = None if self.muted else tunes.get(name)
        if score != self._score:
            with suppress(Exception):
                self._change(score)
        return list(self._strange("tune", [name] if name else [], tunes))

    def mute(self) -> None:
        """Silence, or sound again."""
        self.muted = not self.muted
        if self.muted:
            self.close()

    def close(self) -> None:
        """Stops all that sounds."""
        for voice in self._voices:
            with suppress(Exception):
                voice.stop()
        self._voices = []
        with suppress(Exception):
            self._change(None)

    @property
    def voices(self) -> int:
        """How many sounds are to be heard now."""
        return sum(not voice.over for voice in self._voices)

    @property
    def playing(self) -> bool:
        """Whether there is music."""
        return self._music is not None

    def _sound(self, spec: SoundSpec) -> None:
        while self._voices and (len(self._voices) >= VOICES or self._voices[0].over):
            self._voices.pop(0).stop()
        device = _device()
        if device is not None:
            self._voices.append(device.Voice(recording(spec), once=True))

    def _change(self, score: Score | None) -> None:
        before, self._music, self._score = self._music, None, score
        if before is not None:
            before.stop()
        device = None if score is None else _device()
        if score is not None and device is not None:
            self._music = device.Voice(endless(score))

    def _strange(self, what: str, names: Iterable[str], known: Mapping[str, object]) -> Iterator[str]:
        for name in names:
            if name not in known and name not in self._told:
                self._told.add(name)
                yield f"no such {what}: {shown(name)}{nearest(name, known)}"


@cache
def _device() -> Any:
    """The module that makes voices; None where it cannot even be imported."""
    with _hushed():
        try:
            from ecs_platformer.window.audio import voice
        except Exception:
            return None
        return voice


@contextmanager
def _hushed() -> Generator[None]:
    """Libraries of the system print what they miss to standard error, past Python."""
    try:
        kept = os.dup(2)
    except OSError:  # there is none
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
