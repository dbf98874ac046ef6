from dataclasses import dataclass

from ..units import Fraction


@dataclass(slots=True)
class Remainder:
    """The part of a movement not yet made, px; what moves has one (Celeste, TowerFall)."""

    x: Fraction = 0.0
    y: Fraction = 0.0
