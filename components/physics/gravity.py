from dataclasses import dataclass

from ..units import Magnitude, Speed


@dataclass(slots=True)
class Gravity:
    """Accelerates an actor downwards, up to a terminal speed, while it is off the ground."""

    acceleration: Magnitude = 900.0  # px/s²; a Jump with a `height` sets it instead
    terminal: Speed = 160.0  # px/s, terminal speed downwards
