from dataclasses import dataclass
from typing import ClassVar

from ..physics.footing import Footing
from ..units import Magnitude


@dataclass(slots=True)
class OneWayAssist:
    """Raises an actor inside a one-way a little faster, so that a jump just too low reaches the top (Celeste)."""

    requires: ClassVar = (Footing,)

    speed: Magnitude = 40.0  # px/s, upwards, in addition to the actor's own motion
