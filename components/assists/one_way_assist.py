from dataclasses import dataclass
from typing import ClassVar

from ..physics.footing import Footing
from ..units import Magnitude


@dataclass(slots=True)
class OneWayAssist:
    """Rises a little faster while it is inside a one-way, so that a jump just too low still gets onto it (Celeste)."""

    requires: ClassVar = (Footing,)

    speed: Magnitude = 40.0  # px/s, upwards
