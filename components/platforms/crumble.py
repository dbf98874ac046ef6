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
    """A solid that trembles under who rides it, and then gives way (Celeste's numbers)."""

    needs: ClassVar = (Position, Collider, Solid)
    requires: ClassVar = (Shake, Pose)

    sides: tuple[Side, ...] = ("feet", "left", "right")  # by which of its sides an actor must ride it
    shake: Seconds = 0.2  # at least
    stays: Seconds = 0.4  # longer, while anyone rides it
    then: Literal["vanish", "fall"] = "vanish"  # `fall`: its FallingBlock is turned on, for good
    returns: Seconds = 2.0  # after it vanished; 0: never
    spreads: bool = False  # goes as one with those of its kind that lie beside it, as high and as low as it
    began: int = field(default=0, init=False)  # tick; 0: it lies still
