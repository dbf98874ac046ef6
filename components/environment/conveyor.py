from dataclasses import dataclass, field

from ..units import Speed


@dataclass(slots=True)
class Conveyor:
    """Makes a solid, or its Tiles, carry its riders along without moving itself (torc)."""

    x: Speed = 30.0  # px/s, to the right, for riders that stand on it
    y: Speed = 0.0  # px/s, down, for riders that cling to its sides
    rest_x: float = field(default=0.0, init=False)  # px, fraction not moved yet; written by `conveyors`
    rest_y: float = field(default=0.0, init=False)  # px, fraction not moved yet; written by `conveyors`
