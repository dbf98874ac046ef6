from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Count


@dataclass(slots=True)
class Respawning:
    """Its collider, taken away, comes back when it is due; a solid's not before nobody is in its place."""

    needs: ClassVar = (Position, Collider)

    due: Count = 0  # tick
