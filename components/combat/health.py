from dataclasses import dataclass
from typing import ClassVar

from ..units import Count, Seconds


@dataclass(slots=True)
class Health:
    """Makes an entity mortal: at 0 points it dies."""

    spends: ClassVar = ("points",)

    points: Count = 1  # points of Health left
    hit_stop: Seconds = 0.0  # s, for which the entity and what struck it stand still when it loses points
