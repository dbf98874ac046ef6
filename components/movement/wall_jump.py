from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..control.steering import Steering
from ..physics.footing import Footing
from ..units import Magnitude, Near, Seconds
from .jump_request import JumpRequest


@dataclass(slots=True)
class WallJump:
    """Lets an actor jump off a nearby wall when it cannot jump from the ground (Celeste's numbers)."""

    requires: ClassVar = (Intent, Footing, JumpRequest, Steering)

    x: Magnitude = 130.0  # px/s, away from the wall
    speed: Magnitude = 105.0  # px/s, upwards; a Jump with a `height` sets it instead
    hold: Seconds = 0.2  # s, for which holding jump keeps the speed
    buffer: Seconds = 0.08  # s, for which a press of jump is remembered; 0: only on its own tick
    taps: bool = False  # remembers a press even if it was released
    distance: Near = 3  # px, at most, from its side to the wall
    forced: Seconds = 0.16  # s, in which it must steer away from the wall, if a direction was held at the jump
