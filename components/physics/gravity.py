from dataclasses import dataclass

from ..units import Magnitude, Speed


@dataclass(slots=True)
class Gravity:
    """Accelerates an actor downwards while it has no ground, up to a terminal speed."""

    acceleration: Magnitude = 900.0  # px/s²; replaced by the jump's own gravity with a Jump that has a `height`
    terminal: Speed = 160.0  # px/s, downwards
