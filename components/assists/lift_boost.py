from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.footing import Footing
from ..physics.rider import Rider
from ..pushing.lift import Lift
from ..units import Magnitude, Seconds


@dataclass(slots=True)
class LiftBoost:
    """Adds the velocity of the solid that last carried or pushed the actor to the actor's jumps (Celeste's numbers)."""

    requires: ClassVar = (Footing, Lift)
    needs: ClassVar = (Rider,)

    most_x: Magnitude = 250.0  # px/s, at most, to either side
    most_y: Magnitude = 130.0  # px/s, at most, upwards; downward speed is never added
    memory: Seconds = 0.16  # s, for which it still counts after the last carry or push
    x: float = field(default=0.0, init=False)  # px/s, to the right, that a jump adds now; written by `lift_boost`
    y: float = field(default=0.0, init=False)  # px/s, down, 0 or less, that a jump adds now; written by `lift_boost`
    left: int = field(default=0, init=False)  # ticks left of `memory`
