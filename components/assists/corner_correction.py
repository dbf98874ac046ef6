from dataclasses import dataclass
from typing import ClassVar

from ..physics.velocity import Velocity
from ..units import Near


@dataclass(slots=True)
class CornerCorrection:
    """Moves the actor around a corner that it would only just hit (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    rising: Near = 4  # px aside, at most, when it rises into the edge of a ceiling
    up_dash: Near = 5  # px aside, at most, in a dash straight up
    dashing: Near = 4  # px up or down, at most, in a horizontal dash; aside in a downward one
    floor: Near = 3  # px down to the floor, at most, in a horizontal dash
    one_way: Near = 6  # px up onto a one-way, at most, in a horizontal dash
