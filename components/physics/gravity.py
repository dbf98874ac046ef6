from dataclasses import dataclass

from ..units import Magnitude, Speed


@dataclass(slots=True)
class Gravity:
    """Pulls an actor that has nothing to stand on towards a terminal speed."""

    acceleration: Magnitude = 900.0  # px/s²
    terminal: Speed = 160.0  # px/s, downwards
