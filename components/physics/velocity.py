from dataclasses import dataclass

from ..units import Speed


@dataclass(slots=True)
class Velocity:
    """The velocity of an actor, or of a solid that moves."""

    x: Speed = 0.0  # px/s, to the right
    y: Speed = 0.0  # px/s, down
