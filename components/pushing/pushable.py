from dataclasses import dataclass
from typing import Literal

from ..units import Magnitude

Face = Literal["left", "right", "up"]


@dataclass(slots=True)
class Pushable:
    """Makes an actor a box: it blocks actors and is blocked by them, and actors with Push can move it (torc).

    Downwards only solids push it. What it stands on carries it, like any rider.
    """

    mass: Magnitude = 1.0  # mass; to push it takes that much strength
    ways: tuple[Face, ...] = ("left", "right", "up")  # directions it can be pushed in; up: when bumped from below
