from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.footing import Footing
from ..units import Magnitude


@dataclass(slots=True)
class Press:
    """With down held it presses itself, and the boxes that it stands on, down a slope (torc).

    For boxes that takes a Push, as strong as their mass.
    """

    requires: ClassVar = (Footing,)

    speed: Magnitude = 60.0  # px/s, along x
    rest: float = field(default=0.0, init=False)  # px, a movement not yet made
