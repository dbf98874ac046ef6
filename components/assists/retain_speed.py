from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.velocity import Velocity
from ..units import Seconds, Speed


@dataclass(slots=True)
class RetainSpeed:
    """Gives an actor back the speed that it lost at a wall, if it soon gets past the wall (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    duration: Seconds = 0.06  # s, for which the speed is remembered
    speed: Speed = field(default=0.0, init=False)  # px/s, before the stop; written by `retain_speed`
    at: int = field(default=0, init=False)  # tick, by its clock, of the stop
    left: int = field(default=0, init=False)  # ticks left in which the speed may be given back
