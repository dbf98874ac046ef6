"""`[sound.NAME]` tables: short sound effects, as in a simplified sfxr (https://www.drpetter.se/project_sfxr.html)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise, repeat
from typing import Annotated, Literal

from ecs_platformer.media.sound.echo import with_echo
from ecs_platformer.media.sound.pitch import Pitch, Range, hz
from ecs_platformer.media.sound.synth import SAMPLE_RATE, Samples, Wave, envelope, glide, tone, with_vibrato

Volume = Annotated[float, Range(0, 1)]
Duty = Annotated[float, Range(0.01, 0.99)]
Semitones = Annotated[float, Range(0, 24)]
Bus = Literal["sounds", "ui"]


@dataclass(frozen=True, slots=True)
class SoundSpec:
    """A sound effect: one waveform with attack, hold and decay. Its pitch glides or moves in steps.

    [sound.coin]
    wave = "square"            # or "triangle", "saw", "sine", "noise"
    pitch = ["b5", "e6"]       # Hz or notes; the sound glides from each pitch to the next
    step = 0.06                # instead of gliding, hold each pitch for 0.06 s, and the last one to the end
    seconds = 0.3

    Instead, `file = "coin.wav"` plays a file; its path is relative to the scene.
    """

    wave: Wave = "square"
    pitch: tuple[Pitch, ...] = ("a4",)  # Hz, or notes like "c#4"
    step: Annotated[float, Range(0, 10)] = 0.0  # s per pitch; 0: glide
    seconds: Annotated[float, Range(0.005, 10)] = 0.2  # total duration
    volume: Volume = 0.5
    attack: Annotated[float, Range(0, 10)] = 0.005  # s from silence to full volume
    hold: Annotated[float, Range(0, 10)] = 0.0  # s at full volume, followed by the decay
    duty: Duty = 0.5  # of a square wave: fraction of the period that is high
    vibrato: Semitones = 0.0  # depth in semitones, up and down
    vibrato_rate: Annotated[float, Range(0, 100)] = 6.0  # Hz
    vary: Annotated[float, Range(0, 0.5)] = 0.0  # each time, the pitch is up to this share higher or lower: 0.05 is 5 %
    bus: Bus = "sounds"  # the volume setting that applies: "ui" for menus, signs and typed text
    file: str = ""  # a .wav relative to the scene; only `volume`, `vary` and `bus` apply to it


def echo_of(spec: SoundSpec, echo: float) -> float:
    """Return the volume of the first echo of a sound in a scene with this `echo`: menus and signs have none."""
    return echo if spec.bus == "sounds" else 0.0


@lru_cache(maxsize=128)  # one of 10 s takes 440 KB
def samples(spec: SoundSpec) -> Samples:
    """Return the samples of a sound that has no file, at SAMPLE_RATE."""
    count = round(spec.seconds * SAMPLE_RATE)
    pitches = list(_step_pitches(spec, count) if spec.step else _glide_pitches(spec, count))
    if spec.vibrato:
        pitches = with_vibrato(pitches, spec.vibrato, spec.vibrato_rate)
    return tone(spec.wave, spec.duty, pitches, envelope(count, spec.attack, spec.hold, spec.volume))


@lru_cache(maxsize=128)
def echoing_samples(spec: SoundSpec, echo: float) -> Samples:
    return with_echo(samples(spec), echo)


def _step_pitches(spec: SoundSpec, count: int) -> chain[float]:
    *steps, last = map(hz, spec.pitch)
    step = round(spec.step * SAMPLE_RATE)
    before = [(pitch, min(step, max(count - number * step, 0))) for number, pitch in enumerate(steps)]
    rest = count - sum(length for _, length in before)
    return chain.from_iterable(repeat(pitch, length) for pitch, length in [*before, (last, rest)])


def _glide_pitches(spec: SoundSpec, count: int) -> chain[float]:
    pitches = list(map(hz, spec.pitch))
    pairs = list(pairwise(pitches)) or [(pitches[0], pitches[0])]
    ends = [count * number // len(pairs) for number in range(len(pairs) + 1)]
    return chain.from_iterable(
        glide(start, end, after - at) for (start, end), (at, after) in zip(pairs, pairwise(ends), strict=True)
    )
