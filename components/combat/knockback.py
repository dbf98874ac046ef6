from dataclasses import dataclass
from typing import ClassVar

from ..control.steering import Steering
from ..units import Magnitude, Seconds


@dataclass(slots=True)
class Knockback:
    """Thrown up and away from what hurt it, and for a moment it steers nowhere."""

    requires: ClassVar = (Steering,)

    x: Magnitude = 120.0  # px/s, away
    y: Magnitude = 110.0  # px/s, upwards
    forced: Seconds = 0.2
