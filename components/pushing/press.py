from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.footing import Footing
from ..units import Fraction, Magnitude


@dataclass(slots=True)
class Press:
    """Lets an actor slide down the slope under it while down is held; boxes between actor and slope slide along (torc).

    To move boxes, the actor needs a Push with a `strength` of at least their total mass.
    """

    requires: ClassVar = (Footing,)

    speed: Magnitude = 60.0  # px/s, horizontally, at which it moves down the slope
    rest: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `press`
