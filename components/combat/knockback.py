from dataclasses import dataclass
from typing import ClassVar

from ..control.steering import Steering
from ..units import Magnitude, Seconds


@dataclass(slots=True)
class Knockback:
    """Throws an entity up and away from the entity that hurt it; for a moment, the thrown entity cannot steer."""

    requires: ClassVar = (Steering,)

    x: Magnitude = 120.0  # px/s, horizontally, away from what hurt it
    y: Magnitude = 110.0  # px/s, upwards
    forced: Seconds = 0.2  # s, in which it cannot steer
