from dataclasses import dataclass
from typing import Annotated

from ..units import Between, Magnitude


@dataclass(slots=True)
class Water:
    """A zone, as large as the Collider: it pushes actors up and slows them, by the share of them that is in it (torc).

    Zones that touch are one water. Who can swim goes by its own numbers.
    """

    lift: Magnitude = 2000.0  # px/s², upwards, for what is wholly in it; more than its gravity, or it sinks
    drag: Annotated[float, Between(0, 60)] = 10.0  # share of its speed that it loses in a second
