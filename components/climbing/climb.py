from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..control.facing import Facing
from ..control.intent import Intent
from ..control.steering import Steering
from ..movement.active_ability import ActiveAbility
from ..movement.jump_request import JumpRequest
from ..physics.footing import Footing
from ..physics.rider import Side
from ..units import Between, Magnitude, Near, Seconds

Stamina = Annotated[float, Between(0, 1e6)]


@dataclass(slots=True)
class Climb:
    """Grabs walls, climbs them while its stamina lasts, hops over their top (Celeste's numbers)."""

    requires: ClassVar = (Intent, Facing, Footing, ActiveAbility, JumpRequest, Steering)

    up: Magnitude = 45.0  # px/s
    down: Magnitude = 80.0
    slip: Magnitude = 30.0  # px/s, with the hands above the edge
    acceleration: Magnitude = 900.0  # px/s²
    stamina: Stamina = 110.0  # at most
    tired: Stamina = 20.0  # with less it grabs nothing
    up_cost: Stamina = 45.4545  # a second
    hold_cost: Stamina = 10.0  # a second
    jump_cost: Stamina = 27.5  # a leap straight up the wall, from the wall
    distance: Near = 2  # px: a wall that it would overlap so far aside, or so far aside and up to so far higher
    grip: Annotated[float, Between(0, 1)] = 0.2  # share of the falling speed that is left after grabbing
    settle: Seconds = 0.1  # after grabbing, before it moves
    refund: Seconds = 0.2  # after a leap straight up: pressing away makes it a wall jump, and gives the stamina back
    hop_x: Magnitude = 100.0  # px/s, over the top
    hop_y: Magnitude = 120.0
    hop_forced: Seconds = 0.2  # how long it steers nowhere after a hop
    used: float = field(default=0.0, init=False)  # stamina
    settling: int = field(default=0, init=False)  # ticks
    move: int = field(default=0, init=False)  # -1 up, 1 down, 0 held on
    side: int = field(default=0, init=False)  # of the wall, -1 or 1
    refund_side: int = field(default=0, init=False)  # -1 or 1: where to press for the refund
    refund_left: int = field(default=0, init=False)  # ticks
    refund_at: int = field(default=0, init=False)  # the tick of the leap
    steered: int = field(default=0, init=False)  # Intent.x of the last tick
    hop_side: int = field(default=0, init=False)  # -1 or 1: it hops, and waits for the edge to be clear
    hop_solid: int = field(default=0, init=False)  # the entity that it hops over, whose moves it goes along with
    hop_place: tuple[int, int] = field(default=(0, 0), init=False)  # where that was
    hop_at: int = field(default=0, init=False)  # tick
    hop_left: int = field(default=0, init=False)  # ticks
    sides: tuple[Side, ...] = field(default=(), init=False)  # Rider.sides while it does not climb
