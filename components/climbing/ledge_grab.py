from dataclasses import dataclass, field
from typing import ClassVar

from ..control.facing import Facing
from ..control.intent import Intent
from ..movement.active_ability import ActiveAbility
from ..movement.jump_request import JumpRequest
from ..physics.footing import Footing
from ..physics.rider import Side
from ..units import Near, Seconds


@dataclass(slots=True)
class LedgeGrab:
    """Falling along a wall, it hangs on to its upper edge, and rides what it hangs on (TowerFall).

    Jump leaps off, down or away lets go; Facing tells where its hands are.
    """

    requires: ClassVar = (Intent, Facing, Footing, ActiveAbility, JumpRequest)

    hands: Near = 2  # px below its top: there the edge is when it hangs
    reach: Near = 1  # px that the wall may be away
    wait: Seconds = 0.15  # after letting go, before it catches an edge again
    side: int = field(default=0, init=False)  # of the edge, -1 or 1, while it hangs
    left: int = field(default=0, init=False)  # ticks
    sides: tuple[Side, ...] = field(default=(), init=False)  # Rider.sides while it does not hang
