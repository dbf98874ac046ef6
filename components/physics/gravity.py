from dataclasses import dataclass

from ..units import Magnitude, Speed


@dataclass(slots=True)
class Gravity:
    """Accelerates an actor downwards while it has no ground, up to a terminal speed."""

    acceleration: Magnitude = 900.0  # px/s²; a Jump with a `height` sets it instead
    terminal: Speed = 160.0  # px/s, terminal speed downwards
