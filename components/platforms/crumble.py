from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..camera.shake import Shake
from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.rider import Side
from ..physics.solid import Solid
from ..units import Seconds
from ..visuals.pose import Pose


@dataclass(slots=True)
class Crumble:
    """Makes a solid tremble when it is ridden, and then vanish or fall (Celeste's numbers)."""

    needs: ClassVar = (Position, Collider, Solid)
    requires: ClassVar = (Shake, Pose)

    sides: tuple[Side, ...] = ("feet", "left", "right")  # sides of the actor that count as riding
    shake: Seconds = 0.2  # s, for which it trembles, at least
    stays: Seconds = 0.4  # s, at most, for which it goes on trembling while it is ridden
    then: Literal["vanish", "fall"] = "vanish"  # "vanish", or "fall", which turns its FallingBlock on for good
    returns: Seconds = 2.0  # s, after vanishing, until it reappears; 0: never
    spreads: bool = False  # gives way together with neighbours at the same height that have this, too
    began: int = field(default=0, init=False)  # tick, by its clock, in which it began to tremble; 0: at rest
