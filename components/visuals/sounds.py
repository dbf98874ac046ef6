from dataclasses import dataclass
from typing import ClassVar

from ..units import Magnitude, Sound
from .action_events import ActionEvents


@dataclass(slots=True)
class Sounds:
    """Which sound each deed of an actor makes; "" makes none."""

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    jump: Sound = ""
    wall_jump: Sound = ""
    land: Sound = ""
    soft: Magnitude = 60.0  # px/s: who lands slower than that is not heard
    turn: Sound = ""
    dash: Sound = ""
    duck: Sound = ""
    rise: Sound = ""  # from a duck
