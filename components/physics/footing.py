from dataclasses import dataclass, field
from typing import ClassVar

from .collider import Collider
from .position import Position
from .remainder import Remainder
from .velocity import Velocity


@dataclass(slots=True)
class Footing:
    """Says whether the actor stands on ground in this tick.

    An actor that moves upwards does not stand on ground, unless the option `rising` is set. The system `footing`
    updates this component once a tick, before abilities act.
    """

    requires: ClassVar = (Remainder, Velocity)
    expects: ClassVar = (Position, Collider)

    rising: bool = False  # stands on the ground under its feet even while it moves upwards (Celeste Classic)
    on: bool = field(default=False, init=False)  # stands on ground in this tick
    was: bool = field(default=False, init=False)  # stood on ground in the previous tick
    grip: float = field(default=1.0, init=False)  # share of its acceleration that the ground allows; see Surface
    air: int = field(default=1 << 20, init=False)  # ticks off the ground; after a jump, more than any coyote time
