from dataclasses import dataclass

from ..units import Speed


@dataclass(slots=True)
class Velocity:
    """px/s, y down."""

    x: Speed = 0.0
    y: Speed = 0.0
