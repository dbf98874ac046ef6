from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.velocity import Velocity
from ..units import Seconds


@dataclass(slots=True)
class RetainSpeed:
    """Gets back the speed that a wall took, if the wall ends soon (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    duration: Seconds = 0.06
    speed: float = field(default=0.0, init=False)  # px/s that was lost
    at: int = field(default=0, init=False)  # the tick of it
    left: int = field(default=0, init=False)  # ticks in which it may be given back
