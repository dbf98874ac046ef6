from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Percent


@dataclass(slots=True)
class TimeZone:
    """Slows down what has the middle of its collider inside the zone's; of several zones the slowest counts."""

    expects: ClassVar = (Position, Collider)

    percent: Percent = 50  # % of all ticks on which entities inside act; 0: they stand still
