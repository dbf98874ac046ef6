from dataclasses import dataclass
from typing import ClassVar

from ..physics.footing import Footing
from ..units import Magnitude


@dataclass(slots=True)
class OneWayAssist:
    """Lifts an actor that rises inside a one-way, so that a jump that is just too low gets it to the top (Celeste)."""

    requires: ClassVar = (Footing,)

    speed: Magnitude = 40.0  # px/s, upwards, in addition to the actor's own motion
