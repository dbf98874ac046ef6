from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.velocity import Velocity
from ..units import Seconds


@dataclass(slots=True)
class RetainSpeed:
    """Gives back the horizontal speed that a wall stopped, if the wall ends soon after (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    duration: Seconds = 0.06  # s, for which the speed is remembered
    speed: float = field(default=0.0, init=False)  # px/s, horizontally, before the stop; written by `retain_speed`
    at: int = field(default=0, init=False)  # tick of the stop
    left: int = field(default=0, init=False)  # ticks left in which the speed may be given back
