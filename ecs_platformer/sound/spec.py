"""`[sound.NAME]` tables: short sounds (after sfxr, with fewer knobs)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise, repeat
from typing import Annotated

from ecs_platformer.sound.pitch import Pitch, Within, hz
from ecs_platformer.sound.synth import RATE, Samples, Wave, envelope, glide, shaken, tone

Volume = Annotated[float, Within(0, 1)]
Duty = Annotated[float, Within(0.01, 0.99)]
Semitones = Annotated[float, Within(0, 24)]


@dataclass(frozen=True, slots=True)
class SoundSpec:
    """A short sound: one wave that rises, holds and fades, at a pitch that glides or steps.

    [sound.coin]
    wave = "square"            # or "triangle", "saw", "sine", "noise"
    pitch = ["b5", "e6"]       # Hz or notes; it glides from each to the next
    step = 0.06                # or stays so many seconds on each, and on the last to the end
    seconds = 0.3

    Or `file = "coin.wav"` beside the scene.
    """

    wave: Wave = "square"
    pitch: tuple[Pitch, ...] = ("a4",)  # Hz, or notes like "c#4"
    step: Annotated[float, Within(0, 10)] = 0.0  # s on each pitch; 0: it glides
    seconds: Annotated[float, Within(0.005, 10)] = 0.2  # all in all
    volume: Volume = 0.5
    attack: Annotated[float, Within(0, 10)] = 0.005  # s until it is as loud as that
    hold: Annotated[float, Within(0, 10)] = 0.0  # s that it stays so; then it fades
    duty: Duty = 0.5  # of a square, the part that is up
    vibrato: Semitones = 0.0  # semitones up and down
    vibrato_rate: Annotated[float, Within(0, 100)] = 6.0  # Hz
    file: str = ""  # a .wav beside the scene; only `volume` goes with it


@lru_cache(maxsize=256)
def samples(spec: SoundSpec) -> Samples:
    """The sound, but not that of a file; made when it is first asked for."""
    count = round(spec.seconds * RATE)
    pitches = list(_stepping(spec, count) if spec.step else _gliding(spec, count))
    if spec.vibrato:
        pitches = shaken(pitches, spec.vibrato, spec.vibrato_rate)
    return tone(spec.wave, spec.duty, pitches, envelope(count, spec.attack, spec.hold, spec.volume))


def _stepping(spec: SoundSpec, count: int) -> chain[float]:
    *steps, last = map(hz, spec.pitch)
    long = round(spec.step * RATE)
    before = [(pitch, min(long, max(count - number * long, 0))) for number, pitch in enumerate(steps)]
    rest = count - sum(length for _, length in before)
    return chain.from_iterable(repeat(pitch, length) for pitch, length in [*before, (last, rest)])


def _gliding(spec: SoundSpec, count: int) -> chain[float]:
    pitches = list(map(hz, spec.pitch))
    ways = list(pairwise(pitches)) or [(pitches[0], pitches[0])]
    ends = [count * number // len(ways) for number in range(len(ways) + 1)]
    return chain.from_iterable(
        glide(start, end, after - at) for (start, end), (at, after) in zip(ways, pairwise(ends), strict=True)
    )
