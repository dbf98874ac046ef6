from dataclasses import dataclass
from typing import ClassVar

from ..physics.velocity import Velocity
from ..units import Near


@dataclass(slots=True)
class CornerCorrection:
    """Slips around a corner that it would only just have hit (Celeste's numbers), all in px."""

    requires: ClassVar = (Velocity,)

    rising: Near = 4  # aside, under a ceiling's edge
    up_dash: Near = 5  # the same in a dash straight up
    dashing: Near = 4  # up or down in a level dash, aside in a falling one
    floor: Near = 3  # down to the floor, in a level dash
    one_way: Near = 6  # up onto a one-way, in a level dash
