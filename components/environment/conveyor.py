from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.solid import Solid
from ..units import Fraction, Speed


@dataclass(slots=True)
class Conveyor:
    """Makes a solid, or its Tiles, carry riders along even while the solid itself stands still (torc)."""

    expects: ClassVar = (Position, Collider, Solid)

    x: Speed = 30.0  # px/s, for riders that stand on it
    y: Speed = 0.0  # px/s, for riders that cling to its sides
    rest_x: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `conveyors`
    rest_y: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `conveyors`
