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
    """Makes a solid fall while `on` is true, until the next solid below stops it; one-ways do not stop it (Celeste).

    The block carries and squishes actors like any solid. When the solid under the block goes away, the block falls
    again. The block moves up and down with the solid under it, but not sideways.
    """

    needs: ClassVar = (Solid,)
    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position, Collider)

    acceleration: Magnitude = 500.0  # px/s², while it falls
    terminal: Magnitude = 160.0  # px/s, terminal speed
    on: bool = True  # falls; false: stays until it is turned on
    speed: Speed = field(default=0.0, init=False)  # px/s, of an unhindered fall; written by `falling_blocks`
    landed: bool = field(default=False, init=False)  # it landed in this tick; written by `falling_blocks`
    falls: bool = field(default=False, init=False)  # `falling_blocks` sets its Velocity.y; written by `falling_blocks`
