from dataclasses import dataclass
from typing import ClassVar

from ..physics.velocity import Velocity
from ..units import Near


@dataclass(slots=True)
class CornerCorrection:
    """Moves the actor around a corner that it only just hits (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    rising: Near = 4  # px, at most, sideways, when it rises into the edge of a ceiling
    up_dash: Near = 5  # px, at most, sideways, in a dash straight up
    dashing: Near = 4  # px, at most: up or down in a horizontal dash, sideways in a downward dash
    floor: Near = 3  # px, at most, down to the floor, in a horizontal dash
    one_way: Near = 6  # px, at most, up onto a one-way, in a horizontal dash
