"""Plays a scene's sounds and music. Without a working audio device, there is silence and no error."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ecs_platformer.errors import nearest, shown
from ecs_platformer.game.loop import Bus
from ecs_platformer.media.sound.loading import load_sound
from ecs_platformer.media.sound.spec import SoundSpec, echo_of
from ecs_platformer.media.sound.stereo import sides
from ecs_platformer.media.sound.tune import Score
from ecs_platformer.window.audio.driver import driver
from ecs_platformer.window.audio.music import Music

if TYPE_CHECKING:
    from ecs_platformer.window.audio.voice import Voice

MIDDLE: Mapping[str, float] = {}  # no sound is heard from a side
MAX_VOICES = 12  # simultaneous sounds; a new one replaces the oldest
GOLDEN = (5**0.5 - 1) / 2  # multiples of it, modulo 1, are spread evenly and never repeat


class _Playing(NamedTuple):
    voice: Voice
    bus: Bus


class Speaker:
    """Plays sounds and one tune. A sound is loaded when it is first played, if not before; a tune is read as it plays.

    mute: start without sound
    clock: returns the time in s; it is used for fades, and to find out which sounds have ended
    """

    def __init__(self, *, mute: bool = False, clock: Callable[[], float] = perf_counter) -> None:
        self.muted = mute
        self._clock = clock
        self._music = Music(clock)
        self._voices: list[_Playing] = []
        self._volumes: dict[Bus, float] = {"music": 1.0, "sounds": 1.0, "ui": 1.0}
        self._varied = 0  # sounds of varied pitch so far
        self._reported: set[str] = set()
        if not mute:
            driver()  # opening the device takes a while: do it now, not at the first jump

    def play(
        self,
        names: Collection[str],
        sounds: Mapping[str, SoundSpec],
        pans: Mapping[str, float] = MIDDLE,
        echo: float = 0.0,
    ) -> list[str]:
        """Return an error for each new misspelt name. `pans` is as of Session.take_sounds(), `echo` that of the scene.

        A name without a sound counts as misspelt only if it is similar to the name of a sound, because a cue need not
        have a sound.
        """
        errors = [error for error in self._unknown_names("sound", names, sounds) if "did you mean" in error]
        for name in names:
            if name in sounds and not self.muted:
                with suppress(Exception):
                    self._play_sound(sounds[name], pans.get(name, 0.0), echo)
        return errors

    def play_music(self, name: str, tunes: Mapping[str, Score], muted: Collection[str] = ()) -> list[str]:
        """Play the tune `name` in a loop; if `name` is "" or unknown, or the speaker is muted, fade the music out.

        Fades advance only when this method is called, so call it in every tick. Return [] or, the first time that an
        unknown name occurs, a list with the error.
        """
        with suppress(Exception):
            self._music.play(None if self.muted else tunes.get(name), muted)
        return list(self._unknown_names("tune", [name] if name else [], tunes))

    def set_volume(self, bus: Bus, percent: int) -> None:
        """Set the volume, from 0 (silent) to 100, of everything that plays on a bus now or later.

        The amplitude is (percent / 100)², because people perceive loudness in ratios: 50 % gives a quarter of the
        amplitude, which is -12 dB.
        """
        volume = (percent / 100) ** 2
        self._volumes[bus] = volume
        with suppress(Exception):
            if bus == "music":
                self._music.set_volume(volume)
            for playing in self._voices:
                if playing.bus == bus:
                    playing.voice.volume = volume

    def toggle_mute(self) -> None:
        self.muted = not self.muted
        if self.muted:
            self.close()

    def close(self) -> None:
        for playing in self._voices:
            with suppress(Exception):
                playing.voice.stop()
        self._voices = []
        with suppress(Exception):
            self._music.stop()

    @property
    def voices(self) -> int:
        return sum(not playing.voice.finished for playing in self._voices)

    @property
    def playing_music(self) -> bool:
        return self._music.voice is not None

    def _play_sound(self, spec: SoundSpec, pan: float, echo: float) -> None:
        while self._voices and (len(self._voices) >= MAX_VOICES or self._voices[0].voice.finished):
            self._voices.pop(0).voice.stop()
        device = driver()
        if device is not None:
            volume, pitch = self._volumes[spec.bus], self._pitch(spec.vary)
            audio = load_sound(spec, echo_of(spec, echo))
            voice = device.Voice(audio, once=True, clock=self._clock, volume=volume, pitch=pitch, sides=sides(pan))
            self._voices.append(_Playing(voice, spec.bus))

    def _pitch(self, vary: float) -> float:
        """Return the next pitch from 1 - vary to 1 + vary; the sequence is the same each time the game starts."""
        if not vary:
            return 1.0
        self._varied += 1
        return 1 + vary * (2 * (self._varied * GOLDEN % 1) - 1)

    def _unknown_names(self, kind: str, names: Iterable[str], known: Mapping[str, object]) -> Iterator[str]:
        for name in names:
            if name not in known and name not in self._reported:
                self._reported.add(name)
                yield f"no such {kind}: {shown(name)}{nearest(name, known)}"
