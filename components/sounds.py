from dataclasses import dataclass
from typing import ClassVar

from .deeds import Deeds
from .units import Magnitude, Sound


@dataclass(slots=True)
class Sounds:
    """Which sound each deed of an actor makes; "" makes none."""

    cosmetic: ClassVar = True
    requires: ClassVar = (Deeds,)

    jump: Sound = ""
    wall_jump: Sound = ""
    land: Sound = ""
    soft: Magnitude = 60.0  # px/s: who lands slower than that is not heard
    turn: Sound = ""
    dash: Sound = ""
    duck: Sound = ""
    rise: Sound = ""  # from a duck
