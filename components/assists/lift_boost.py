from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.footing import Footing
from ..physics.rider import Rider
from ..pushing.lift import Lift
from ..units import Magnitude, Seconds, Speed


@dataclass(slots=True)
class LiftBoost:
    """Adds the velocity of the solid that last carried or pushed the actor to the actor's jumps (Celeste's numbers)."""

    requires: ClassVar = (Footing, Lift)
    needs: ClassVar = (Rider,)

    most_x: Magnitude = 250.0  # px/s, at most, to either side
    most_y: Magnitude = 130.0  # px/s, at most, upwards; downward speed is never added
    memory: Seconds = 0.16  # s, for which that velocity counts after the last carry or push; 0: only in the next tick
    x: Speed = field(default=0.0, init=False)  # px/s, available now; written by `lift_boost`
    y: Speed = field(default=0.0, init=False)  # px/s, available now, in the direction of the actor's fall; never > 0
    left: int = field(default=0, init=False)  # ticks left of `memory`
