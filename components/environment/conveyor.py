from dataclasses import dataclass, field

from ..units import Speed


@dataclass(slots=True)
class Conveyor:
    """A solid, or tiles, that carries what rides it along without moving itself (torc)."""

    x: Speed = 30.0  # px/s, for what stands on it
    y: Speed = 0.0  # px/s, for what clings to its sides
    rest_x: float = field(default=0.0, init=False)  # px, a movement not yet made
    rest_y: float = field(default=0.0, init=False)
