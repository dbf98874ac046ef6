from dataclasses import dataclass
from typing import ClassVar

from ..physics.footing import Footing
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity
from ..units import Near


@dataclass(slots=True)
class StepUp:
    """Lets an actor that walks into a step go up without a jump, if there is room above the step.

    Source: the step height of Quake and of most engines since.
    """

    requires: ClassVar = (Footing, Remainder, Velocity)

    height: Near = 4  # px, of the highest step that it walks up
    down: Near = 0  # px, of the highest step that it walks down without falling; 0: it falls off every edge
