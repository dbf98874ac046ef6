from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.remainder import Remainder
from ..physics.solid import Solid
from ..physics.velocity import Velocity
from ..units import Magnitude, Speed


@dataclass(slots=True)
class FallingBlock:
    """Makes a solid fall while it is `on`, until the next solid below stops it; one-ways do not stop it (Celeste).

    It carries and squishes actors like any solid. It falls again when what it lies on goes away. It moves up and
    down with a solid under it, and stays behind when that moves sideways.
    """

    needs: ClassVar = (Solid,)
    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position, Collider)

    acceleration: Magnitude = 500.0  # px/s², while it falls
    terminal: Magnitude = 160.0  # px/s, terminal speed
    on: bool = True  # falls; false: stays until it is turned on
    speed: Speed = field(default=0.0, init=False)  # px/s, of an unhindered fall; written by `falling_blocks`
    landed: bool = field(default=False, init=False)  # it landed in this tick; written by `falling_blocks`
    falls: bool = field(default=False, init=False)  # its velocity down comes from falling; written by `falling_blocks`
