from dataclasses import dataclass

from ..units import Fraction


@dataclass(slots=True)
class Remainder:
    """The fraction of a px of movement that is not made yet; every moving entity has one (Celeste, TowerFall)."""

    x: Fraction = 0.0  # px, to the right
    y: Fraction = 0.0  # px, down
