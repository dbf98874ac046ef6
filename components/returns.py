from dataclasses import dataclass
from typing import ClassVar

from .collider import Collider
from .position import Position
from .units import Count


@dataclass(slots=True)
class Returns:
    """Its collider, taken away, comes back when it is due; a solid's not before nobody is in its place."""

    needs: ClassVar = (Position, Collider)

    due: Count = 0  # tick
