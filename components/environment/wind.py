from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Count, Fraction, Speed


@dataclass(slots=True)
class Wind:
    """A zone of its Collider's size that blows actors along, except those in the shelter of a wall.

    An actor that ducks, dashes or flies in a bubble is not blown along either (Celeste).
    """

    expects: ClassVar = (Position, Collider)

    x: Speed = 0.0  # px/s, to the right
    y: Speed = 0.0  # px/s, down
    by: Literal["players", "all"] = "all"  # what it blows along: "players", or "all" actors
    shelter: Count = 3  # px, at most, from the actor to a wall upwind that shelters it (Celeste)
    rest_x: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `wind`
    rest_y: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `wind`
