from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Count


@dataclass(slots=True)
class Respawning:
    """Enables the Collider of its entity again in tick `due`.

    A solid is enabled only once its place is free, and an Attached entity only once its host is enabled.
    """

    needs: ClassVar = (Position, Collider)

    due: Count = 0  # tick, by its clock, in which it returns, at the earliest
