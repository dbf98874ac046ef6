"""How loud a sound is in each ear, by where it is in the picture."""

from __future__ import annotations

from array import array
from typing import TypeAlias

from ecs_platformer.media.sound.synth import Samples

MOST = 0.6  # by which a sound at the edge of the picture is softer on the other side: no ear hears nothing

Sides: TypeAlias = tuple[float, float]  # the volumes, 0 to 1, on the left and on the right
BOTH: Sides = (1.0, 1.0)


def sides(pan: float) -> Sides:
    """`pan` is from -1 (left edge of the picture) over 0 (middle) to 1 (right edge)."""
    return 1 - MOST * max(pan, 0.0), 1 - MOST * max(-pan, 0.0)


def in_stereo(samples: Samples, volumes: Sides) -> Samples:
    """Return pairs of samples: left, right, left, right …"""
    pairs = array("h", bytes(4 * len(samples)))
    for side, volume in enumerate(volumes):
        pairs[side::2] = samples if volume == 1 else array("h", [int(sample * volume) for sample in samples])
    return pairs
