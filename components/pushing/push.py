from dataclasses import dataclass
from typing import Literal

from ..units import Count, Magnitude

Way = Literal["left", "right", "up"]


@dataclass(slots=True)
class Push:
    """Moves what is Pushable out of its way, and what that moves into, and so on: all of it, or nothing (torc)."""

    strength: Magnitude = 8.0  # the most mass it can move at once
    most: Count = 8  # the most boxes
    speed: Magnitude = 60.0  # px/s, at most, while it pushes
    ways: tuple[Way, ...] = ("left", "right", "up")
