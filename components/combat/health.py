from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Health:
    """Points left; at none the entity is removed."""

    points: Count = 1
