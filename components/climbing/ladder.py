from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.tiles import Tiles


@dataclass(slots=True)
class Ladder:
    """Makes its Collider a zone that actors with LadderClimb can climb: a ladder, a rope, a net.

    If the ladder is also a one-way Solid, actors can stand on its top, and climbers step off there. Otherwise, climbers
    stop when their hands are at the top. In a map, a column of cells with the same character is one ladder.
    """

    expects: ClassVar = (Position, Collider)
    excludes: ClassVar = (Tiles,)  # each cell would have a top to stand on
    joins_down: ClassVar = True

    sideways: bool = False  # climbers also climb sideways, as on a net; false: they are drawn to its middle
    stops: bool = False  # climbers stop at its lower end, as on a rope; false: they climb off it and fall
