"""Tones: a wave, how high it is and how loud, sample by sample; lists are walked in C as far as that goes.

Waves are tables of what is within hearing, so high tones do not rattle; noise is a new level at each turn of its pitch.
The same numbers make the same samples, noise too.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, repeat
from math import cos, pi, sin
from operator import add, mul
from random import Random
from typing import Literal, TypeAlias

RATE = 22_050  # samples a second
LOUDEST = 32_767
TURN = 1024  # entries of a table for one period of a wave
LEVELS = 8192  # of noise, before it begins again
OVERTONES = 32  # at most

Wave = Literal["square", "triangle", "saw", "sine", "noise"]
Samples: TypeAlias = "array[int]"  # 16 bit


def tone(wave: Wave, duty: float, pitches: Sequence[float], levels: Iterable[float]) -> Samples:
    """A sample for each pitch (Hz) and level (0 to 1)."""
    if wave == "noise":
        table, entries = _noise(), 1.0
    else:
        table, entries = _table(wave, duty, _overtones(max(pitches, default=1.0))), float(TURN)
    scale, last = entries / RATE, len(table) - 1
    turns = accumulate(pitches)
    return array("h", [int(table[int(turn * scale) & last] * level) for turn, level in zip(turns, levels, strict=True)])


@lru_cache(maxsize=64)
def envelope(count: int, attack: float, hold: float, volume: float) -> tuple[float, ...]:
    """The levels of `count` samples: up for `attack` s, full for `hold` s, then down to nothing, faster at first."""
    rising = min(round(attack * RATE), count)
    held = min(round(hold * RATE), count - rising)
    left = count - rising - held
    up = (volume * number / rising for number in range(rising))
    down = (volume * ((left - number) / left) ** 2 for number in range(left))
    return (*up, *repeat(volume, held), *down)


def glide(start: float, end: float, count: int) -> Iterator[float]:
    """`count` pitches (Hz) from one to the other, by the same interval each."""
    if start == end or count < 2:
        return repeat(start, count)
    return accumulate(repeat((end / start) ** (1 / (count - 1)), count - 1), mul, initial=start)


def shaken(pitches: Sequence[float], depth: float, rate: float) -> list[float]:
    """Pitches that go up and down by `depth` semitones, `rate` times a second."""
    return [pitch * 2 ** (depth / 12 * sin(2 * pi * rate * at / RATE)) for at, pitch in enumerate(pitches)]


def mixed(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Both at once; may be louder than a sample can be."""
    return list(map(add, one, other))


def limited(samples: Sequence[int]) -> Samples:
    """What is louder than a sample can be is as loud as it can be."""
    if max(samples, default=0) > LOUDEST or min(samples, default=0) < -LOUDEST:
        return array("h", [max(-LOUDEST, min(LOUDEST, sample)) for sample in samples])
    return array("h", samples)


def _overtones(pitch: float) -> int:
    """How many of the series are within hearing: 1, 2, 4 … 32, so that few tables do."""
    count = 1
    while count < OVERTONES and 2 * count * pitch <= RATE / 2:
        count *= 2
    return count


@lru_cache(maxsize=64)
def _table(wave: Wave, duty: float, overtones: int) -> tuple[float, ...]:
    """One period, as loud as can be: the sum of a fundamental and its overtones."""
    series = [(number, *_part(wave, duty, number)) for number in range(1, overtones + 1)]
    strong = [(number, sines, cosines) for number, sines, cosines in series if sines or cosines]
    angles = [2 * pi * at / TURN for at in range(TURN)]
    turn = [sum(s * sin(number * a) + c * cos(number * a) for number, s, c in strong) for a in angles]
    most = max(map(abs, turn))
    return tuple(level / most * LOUDEST for level in turn)


def _part(wave: Wave, duty: float, number: int) -> tuple[float, float]:
    """How much sine and cosine of a number of the series there is in a wave; `duty` is the part of it that is up."""
    if wave == "sine":
        return (1.0, 0.0) if number == 1 else (0.0, 0.0)
    if wave == "saw":
        return 1 / number, 0.0
    if wave == "triangle":
        return ((-1) ** (number // 2) / number**2, 0.0) if number % 2 else (0.0, 0.0)
    angle = 2 * pi * number * duty
    return (1 - cos(angle)) / number, sin(angle) / number


@lru_cache(maxsize=1)
def _noise() -> tuple[float, ...]:
    chance = Random(1)
    return tuple(chance.uniform(-LOUDEST, LOUDEST) for _ in range(LEVELS))
