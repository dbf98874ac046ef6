"""Measures how loud audio sounds by Rec. ITU-R BS.1770-5, in LUFS; 1 LU is 1 dB.

The samples go through the K-weighting, two filters that imitate head and ear: a high shelf and a high-pass. Their
coefficients for any rate are computed as in libebur128. Momentary loudness is then the mean square of 400 ms, and
integrated loudness that of all such windows, 100 ms apart, that are not quiet: mono counts as one loudspeaker, so that
the same samples in stereo are 3 LU louder.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from math import inf, log10, pi, tan
from typing import NamedTuple

from ecs_platformer.media.sound.audio import Audio
from ecs_platformer.media.sound.synth import MAX_SAMPLE

WINDOW = 40  # steps of 10 ms
HOP = 10  # steps between the windows of integrated loudness
SILENCE = -70  # LUFS: what is not louder does not count
QUIET = 10  # LU below the mean: what is not louder does not count either
STEPS_PER_SECOND = 100
SHELF_HZ, SHELF_DB, SHELF_Q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
HIGH_PASS_HZ, HIGH_PASS_Q = 38.13547087602444, 0.5003270373238773
CALIBRATION = -0.691  # LU: then a sine of 997 Hz at full scale has -3.01 LUFS


class Biquad(NamedTuple):
    """The coefficients of a filter: b0 to b2 are for the inputs, a1 and a2 for the earlier outputs."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float


def loudness(audio: Audio) -> float:
    """Return the maximum momentary loudness, in LUFS, when the audio is played once; -inf if the audio is silent.

    There is silence before and after the audio, so a click of 10 ms is not as loud as a longer tone of the same level.
    """
    silence = [0.0] * WINDOW
    return _lufs(max(_windows([*silence, *_energies(audio), *silence])))


def integrated_loudness(audio: Audio) -> float:
    """Return the loudness of the whole audio, in LUFS, without its silent and its quiet parts; -inf if it is silent."""
    blocks = [energy for energy in _windows(_energies(audio))[::HOP] if _lufs(energy) > SILENCE]
    if not blocks:
        return -inf
    gate = _lufs(sum(blocks) / len(blocks)) - QUIET
    loud = [energy for energy in blocks if _lufs(energy) > gate]
    return _lufs(sum(loud) / len(loud))


def _lufs(energy: float) -> float:
    """`energy` is the mean square of filtered samples, added up over the channels; that of full scale is 1."""
    return CALIBRATION + 10 * log10(energy) if energy > 0 else -inf


def _windows(energies: list[float]) -> list[float]:
    """Return the means over each WINDOW of steps; these overlap by all but one step."""
    sums = [0.0, *accumulate(energies)]
    return [(after - before) / WINDOW for before, after in zip(sums, sums[WINDOW:], strict=False)]


def _energies(audio: Audio) -> list[float]:
    """Return the energy of each step of 10 ms."""
    step = max(audio.rate // STEPS_PER_SECOND, 1)
    filters = _shelf(audio.rate), _high_pass(audio.rate)
    states = [[0.0] * 4 for _ in range(audio.channels)]
    energies: list[float] = []
    for start in range(0, audio.length, step):
        samples = audio.read(start, min(step, audio.length - start))
        channels = [samples[number :: audio.channels] for number in range(audio.channels)]
        energy = sum(_energy(one, *filters, state) for one, state in zip(channels, states, strict=True))
        energies.append(energy / (step * MAX_SAMPLE**2))
    return energies


def _energy(samples: Iterable[int], first: Biquad, second: Biquad, state: list[float]) -> float:
    """Return the sum of the squares of filtered samples. `state` is the memory of the filters; it is updated.

    The second filter is a high-pass: its b0, b1 and b2 are 1, -2 and 1.
    """
    b0, b1, b2, a1, a2 = first
    c1, c2 = second.a1, second.a2
    p, q, r, s = state
    energy = 0.0
    for sample in samples:
        y = b0 * sample + p
        p = b1 * sample - a1 * y + q
        q = b2 * sample - a2 * y
        z = y + r
        r = s - y - y - c1 * z
        s = y - c2 * z
        energy += z * z
    state[:] = p, q, r, s
    return energy


def _shelf(rate: int) -> Biquad:
    k, high = tan(pi * SHELF_HZ / rate), 10 ** (SHELF_DB / 20)
    middle = high**0.4996667741545416
    a0 = 1 + k / SHELF_Q + k * k
    return Biquad(
        (high + middle * k / SHELF_Q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - middle * k / SHELF_Q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / SHELF_Q + k * k) / a0,
    )


def _high_pass(rate: int) -> Biquad:
    k = tan(pi * HIGH_PASS_HZ / rate)
    a0 = 1 + k / HIGH_PASS_Q + k * k
    return Biquad(1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / HIGH_PASS_Q + k * k) / a0)
