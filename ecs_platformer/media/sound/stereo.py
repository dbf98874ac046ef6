"""Sound on two sides: how loud it is on each, and the mix of what is heard from several sides."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from operator import mul
from typing import Literal, TypeAlias

from ecs_platformer.media.sound.synth import Samples, clamp, mix

MOST = 0.6  # by which a sound at the edge of the picture is softer on the other side: no ear hears nothing

Side = Literal["left", "right", "both"]
Sides: TypeAlias = tuple[float, float]  # the volumes, 0 to 1, on the left and on the right
BOTH: Sides = (1.0, 1.0)


def sides(pan: float) -> Sides:
    """`pan` is from -1 (left edge of the picture) over 0 (middle) to 1 (right edge)."""
    return 1 - MOST * max(pan, 0.0), 1 - MOST * max(-pan, 0.0)


def in_stereo(samples: Samples, volumes: Sides) -> Samples:
    """Return pairs of samples: left, right, left, right …"""
    return _pairs([scaled(samples, volume) for volume in volumes])


def scaled(samples: Samples, volume: float) -> Samples:
    return samples if volume == 1 else array("h", [int(sample * volume) for sample in samples])


class Mix:
    """Sums of samples: for the left, for the right, and for both, as most are in the middle."""

    def __init__(self, count: int) -> None:
        self._sums: dict[Side, list[int]] = {"left": [0] * count, "right": [0] * count, "both": [0] * count}

    def add(self, side: Side, at: int, samples: Sequence[int]) -> None:
        """Add samples, from index `at` on."""
        sums, where = self._sums[side], slice(at, at + len(samples))
        sums[where] = mix(sums[where], samples)

    def add_faded(self, at: int, other: Mix, levels: Sequence[float]) -> None:
        """Add another mix, from index `at` on; each of its samples is multiplied by its level."""
        for side, sums in other._sums.items():
            self.add(side, at, list(map(round, map(mul, sums, levels))))

    def pairs(self) -> Samples:
        """Return pairs of samples: left, right, left, right …"""
        both = self._sums["both"]
        return _pairs([clamp(mix(self._sums[side], both)) for side in ("left", "right")])


def _pairs(both: Sequence[Samples]) -> Samples:
    pairs = array("h", bytes(4 * len(both[0])))
    for side, samples in enumerate(both):
        pairs[side::2] = samples
    return pairs
