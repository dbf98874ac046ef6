from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..control.steering import Steering
from ..physics.footing import Footing
from ..units import Magnitude, Near, Seconds
from .jump_request import JumpRequest


@dataclass(slots=True)
class WallJump:
    """Leaps off a wall near by when there is no ground to leap from (Celeste's numbers)."""

    requires: ClassVar = (Intent, Footing, JumpRequest, Steering)

    x: Magnitude = 130.0  # px/s, away from the wall
    speed: Magnitude = 105.0  # px/s, upwards; with a Jump of some `height` what that makes it
    hold: Seconds = 0.2
    buffer: Seconds = 0.08
    taps: bool = False
    distance: Near = 3  # px: a wall that it would overlap so far aside
    forced: Seconds = 0.16  # how long it must steer away; not if no direction was held at the leap
