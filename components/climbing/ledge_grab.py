from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..control.facing import Facing
from ..control.intent import Intent
from ..movement.active_ability import ActiveAbility
from ..movement.jump_request import JumpRequest
from ..physics.footing import Footing
from ..physics.rider import Side
from ..units import Near, Seconds


@dataclass(slots=True)
class LedgeGrab:
    """Lets an actor that falls along a wall catch the upper edge of the wall and hang there (TowerFall).

    The actor must face the wall and press towards the wall; with `by = "facing"`, facing the wall is enough. A wall
    that moves carries the actor. A press of jump makes the actor jump off. The actor lets go while down, or the
    direction away from the wall, is held.
    """

    requires: ClassVar = (Intent, Facing, Footing, ActiveAbility, JumpRequest)

    by: Literal["press", "facing"] = "press"  # "press": it must press towards the wall; "facing": it need not
    hands: Near = 2  # px, from the top of its collider down to the edge that it hangs on
    reach: Near = 1  # px to its side that are searched for the wall; 1: only a wall that it touches
    wait: Seconds = 0.15  # s, before it can catch an edge again after letting go
    side: int = field(default=0, init=False)  # side of the edge while it hangs: -1 or 1; 0: does not hang
    left: int = field(default=0, init=False)  # ticks left of `wait`
    sides: tuple[Side, ...] = field(default=(), init=False)  # Rider.sides to restore when it lets go
