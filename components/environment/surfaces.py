"""What the surface of a solid does to the actors on it."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.body import Collider, Position
from ..physics.solid import Solid
from ..units import Between, Fraction, Speed


@dataclass(slots=True)
class Conveyor:
    """Makes a solid, or its Tiles, carry riders along even while the solid itself stands still (torc)."""

    expects: ClassVar = (Position, Collider, Solid)

    x: Speed = 30.0  # px/s, for riders that stand on it
    y: Speed = 0.0  # px/s, for riders that cling to its sides
    rest_x: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `conveyors`
    rest_y: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `conveyors`


@dataclass(slots=True)
class Surface:
    """Says how slippery a solid, or its Tiles, is to stand on."""

    expects: ClassVar = (Position, Collider, Solid)

    grip: Annotated[float, Between(0, 10)] = 0.3  # share of its acceleration that a runner has here; below 1: ice
