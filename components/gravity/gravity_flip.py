from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Action, Magnitude, Seconds


@dataclass(slots=True)
class GravityFlip:
    """Lets a standing actor flip its gravity at the press of a button, and so fall to the ceiling (VVVVVV)."""

    requires: ClassVar = (Intent, Footing)

    button: Action = "jump"  # action that flips
    speed: Magnitude = 120.0  # px/s, at which it sets off
    coyote: Seconds = 0.1  # s, in which a flip is still possible after leaving the ground; 0: only from the ground
    buffer: Seconds = 0.08  # s, for which a press before landing is remembered; 0: only on its own tick
