from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.footing import Footing
from ..physics.rider import Rider
from ..pushing.lift import Lift
from ..units import Magnitude, Seconds


@dataclass(slots=True)
class LiftBoost:
    """Takes the speed of what carried or pushed it along into its leaps (Celeste's numbers)."""

    requires: ClassVar = (Footing, Lift)
    needs: ClassVar = (Rider,)

    most_x: Magnitude = 250.0  # px/s, to either side
    most_y: Magnitude = 130.0  # px/s, upwards; there is none downwards
    memory: Seconds = 0.16  # how long after the last carry it counts
    x: float = field(default=0.0, init=False)  # px/s to be had now
    y: float = field(default=0.0, init=False)
    left: int = field(default=0, init=False)  # ticks
