from dataclasses import dataclass
from typing import Literal

from ..units import Magnitude

Face = Literal["left", "right", "up"]


@dataclass(slots=True)
class Pushable:
    """A box: it blocks actors and is blocked by them, and those that can Push move it out of their way (torc).

    Down it is pushed by nobody but solids. Whoever it stands on lifts it, as it does all that rides on it.
    """

    mass: Magnitude = 1.0  # against the strength of who pushes
    ways: tuple[Face, ...] = ("left", "right", "up")  # up: of who bumps into it from below, where it does not ride
