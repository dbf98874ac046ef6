from dataclasses import dataclass, field
from typing import ClassVar

from .remainder import Remainder
from .velocity import Velocity


@dataclass(slots=True)
class Footing:
    """Whether an actor stands in this tick: found once, before its abilities act; who moves upwards does not stand."""

    requires: ClassVar = (Remainder, Velocity)

    on: bool = field(default=False, init=False)
    was: bool = field(default=False, init=False)  # the tick before
    grip: float = field(default=1.0, init=False)  # share of its acceleration that the ground lets it have
    air: int = field(default=1 << 20, init=False)  # ticks since it stood; after a take-off more than any coyote time
