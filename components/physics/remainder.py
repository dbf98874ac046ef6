from dataclasses import dataclass

from ..units import Fraction


@dataclass(slots=True)
class Remainder:
    """The fraction of a px that an actor or a moving solid has still to move (Celeste, TowerFall)."""

    x: Fraction = 0.0  # px, to the right
    y: Fraction = 0.0  # px, down
