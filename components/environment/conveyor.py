from dataclasses import dataclass, field

from ..units import Fraction, Speed


@dataclass(slots=True)
class Conveyor:
    """Makes a solid, or its Tiles, carry its riders along without moving itself (torc)."""

    x: Speed = 30.0  # px/s, for riders that stand on it
    y: Speed = 0.0  # px/s, for riders that cling to its sides
    rest_x: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `conveyors`
    rest_y: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `conveyors`
