from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Percent


@dataclass(slots=True)
class TimeZone:
    """Slows entities down while the middle of their collider is inside the zone.

    Of several zones, the slowest counts.
    """

    expects: ClassVar = (Position, Collider)

    percent: Percent = 50  # % of all ticks on which entities inside act; 0: they stand still
