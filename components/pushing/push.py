from dataclasses import dataclass
from typing import Literal

from ..units import Count, Magnitude

Way = Literal["left", "right", "up"]


@dataclass(slots=True)
class Push:
    """Lets an actor push Pushable entities, and the entities that these push in turn: all move, or none (torc)."""

    strength: Magnitude = 8.0  # total mass that it can push at once, at most
    most: Count = 8  # number of boxes that it can push at once, at most
    speed: Magnitude = 60.0  # px/s, at most, while it pushes
    ways: tuple[Way, ...] = ("left", "right", "up")  # directions in which it can push
