"""Wavetable synthesis: waveforms, pitch and volume curves, sample by sample.

Loops run in C (itertools, map) where possible. Wavetables are band-limited: overtones above half the sample rate, which
would alias, are left out. Noise takes a new value from a fixed table of random numbers once per period of its pitch, so
it is the same in each run.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, repeat
from math import cos, pi, sin
from operator import add, mul
from random import Random
from typing import Literal, TypeAlias

SAMPLE_RATE = 22_050  # samples per second
MAX_SAMPLE = 32_767
TABLE_SIZE = 1024  # entries of a wavetable, which holds one period
NOISE_SIZE = 8192  # random values before the noise repeats
MAX_HARMONICS = 32

Wave = Literal["square", "triangle", "saw", "sine", "noise"]
Samples: TypeAlias = "array[int]"  # 16-bit, signed


def tone(wave: Wave, duty: float, pitches: Sequence[float], volumes: Iterable[float]) -> Samples:
    """Return one sample for each pitch (Hz) and its volume (0 to 1); there must be as many volumes as pitches.

    `duty` is the fraction of each period (0 to 1) during which a square wave is high.
    """
    if wave == "noise":
        table, entries = _noise_table(), 1.0
    else:
        table, entries = _wavetable(wave, duty, _harmonics_in_range(max(pitches, default=1.0))), float(TABLE_SIZE)
    scale, last = entries / SAMPLE_RATE, len(table) - 1
    phases = accumulate(pitches)
    return array(
        "h", [int(table[int(phase * scale) & last] * volume) for phase, volume in zip(phases, volumes, strict=True)]
    )


@lru_cache(maxsize=16)  # one of a note of 30 s takes 5 MB
def envelope(count: int, attack: float, hold: float, volume: float) -> array[float]:
    """The volume rises from 0 to `volume` in `attack` s, stays there for `hold` s, and then falls quadratically to
    0."""
    rising = min(round(attack * SAMPLE_RATE), count)
    held = min(round(hold * SAMPLE_RATE), count - rising)
    left = count - rising - held
    up = (volume * number / rising for number in range(rising))
    down = (volume * ((left - number) / left) ** 2 for number in range(left))
    return array("d", chain(up, repeat(volume, held), down))


def glide(start: float, end: float, count: int) -> Iterator[float]:
    """Return `count` pitches (Hz) from `start` to `end`, both included, with equal musical intervals between them."""
    if start == end or count < 2:
        return repeat(start, count)
    return accumulate(repeat((end / start) ** (1 / (count - 1)), count - 1), mul, initial=start)


def with_vibrato(pitches: Sequence[float], depth: float, rate: float) -> list[float]:
    """Return one pitch (Hz) per sample, shifted by up to `depth` semitones up and down, `rate` times a second."""
    return [pitch * 2 ** (depth / 12 * sin(2 * pi * rate * at / SAMPLE_RATE)) for at, pitch in enumerate(pitches)]


def mix(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The sums may exceed 16 bits: see clamp()."""
    return list(map(add, one, other))


def clamp(samples: Sequence[int]) -> Samples:
    if max(samples, default=0) > MAX_SAMPLE or min(samples, default=0) < -MAX_SAMPLE:
        return array("h", [max(-MAX_SAMPLE, min(MAX_SAMPLE, sample)) for sample in samples])
    return array("h", samples)


def _harmonics_in_range(pitch: float) -> int:
    """Return how many harmonics of a pitch (Hz) lie below half the sample rate.

    The number is rounded down to 1, 2, 4 … 32, so that few wavetables are needed.
    """
    count = 1
    while count < MAX_HARMONICS and 2 * count * pitch <= SAMPLE_RATE / 2:
        count *= 2
    return count


@lru_cache(maxsize=64)
def _wavetable(wave: Wave, duty: float, harmonics: int) -> tuple[float, ...]:
    """Return one period of a waveform at full scale, the sum of that many `harmonics`, the fundamental included."""
    series = [(number, *_harmonic(wave, duty, number)) for number in range(1, harmonics + 1)]
    audible = [(number, sines, cosines) for number, sines, cosines in series if sines or cosines]
    angles = [2 * pi * at / TABLE_SIZE for at in range(TABLE_SIZE)]
    period = [sum(s * sin(number * a) + c * cos(number * a) for number, s, c in audible) for a in angles]
    peak = max(map(abs, period))
    return tuple(value / peak * MAX_SAMPLE for value in period)


def _harmonic(wave: Wave, duty: float, number: int) -> tuple[float, float]:
    if wave == "sine":
        return (1.0, 0.0) if number == 1 else (0.0, 0.0)
    if wave == "saw":
        return 1 / number, 0.0
    if wave == "triangle":
        return ((-1) ** (number // 2) / number**2, 0.0) if number % 2 else (0.0, 0.0)
    angle = 2 * pi * number * duty
    return (1 - cos(angle)) / number, sin(angle) / number


@lru_cache(maxsize=1)
def _noise_table() -> tuple[float, ...]:
    rng = Random(1)
    return tuple(rng.uniform(-MAX_SAMPLE, MAX_SAMPLE) for _ in range(NOISE_SIZE))
