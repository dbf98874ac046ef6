from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.remainder import Remainder
from ..physics.solid import Solid
from ..physics.velocity import Velocity
from ..units import Magnitude


@dataclass(slots=True)
class FallingBlock:
    """A solid that falls while it is `on`, and stops on the next solid below it; one-ways do not stop it (Celeste).

    Actors it carries and squishes like any solid. It falls again when what it lies on goes away; it goes up and down
    with a solid that moves under it, and stays behind when that goes sideways.
    """

    needs: ClassVar = (Solid,)
    requires: ClassVar = (Velocity, Remainder)

    acceleration: Magnitude = 500.0  # px/s²
    terminal: Magnitude = 160.0  # px/s
    on: bool = True
    speed: float = field(default=0.0, init=False)  # px/s, what it would fall by if nothing were in its way
    landed: bool = field(default=False, init=False)  # in this tick
    falls: bool = field(default=False, init=False)  # its Velocity down is that of its fall
