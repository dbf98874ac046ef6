from dataclasses import dataclass
from typing import Literal

from ..units import Magnitude

Face = Literal["left", "right", "up"]


@dataclass(slots=True)
class Pushable:
    """Makes an actor a box: the box blocks actors, actors block the box, and actors with Push can move it (torc).

    Only solids push the box downwards. A box with a Rider is carried by the solid or box that it stands on.
    """

    mass: Magnitude = 1.0  # strength (see Push) that is needed to push it
    ways: tuple[Face, ...] = ("left", "right", "up")  # directions it can be pushed in; up: when bumped from below
