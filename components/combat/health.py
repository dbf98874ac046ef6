from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Health:
    """Makes an entity mortal: at 0 points it dies."""

    points: Count = 1  # points of Health left
