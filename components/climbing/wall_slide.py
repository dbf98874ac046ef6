from dataclasses import dataclass, field
from typing import ClassVar

from ..control.facing import Facing
from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Magnitude, Seconds


@dataclass(slots=True)
class WallSlide:
    """Falls slowly along a wall that it presses against, for a while (Celeste); or with drag, for ever (Pico-8)."""

    requires: ClassVar = (Intent, Facing, Footing)
    either: ClassVar = (("speed", "duration"), ("time_to_stop",))

    speed: Magnitude = 20.0  # px/s, the terminal speed at first
    duration: Seconds = 1.2  # in which it rises to that of Fall
    time_to_stop: Seconds = 0.0  # loses 99 % of its speed in this time; 0: by the terminal speed
    limit: float = field(default=0.0, init=False)  # px/s, the terminal speed by now
    used: int = field(default=0, init=False)  # ticks of the duration
    seen: int = field(default=0, init=False)  # tick
    side: int = field(default=0, init=False)  # -1 or 1 while it slides
