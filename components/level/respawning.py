from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Count


@dataclass(slots=True)
class Respawning:
    """Enables its disabled Collider again when it is due; that of a solid only once its place is free."""

    needs: ClassVar = (Position, Collider)

    due: Count = 0  # tick, by its clock, in which it returns, at the earliest
