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
    """Lets an actor grab walls, climb them while stamina lasts, and hop over their tops (Celeste's numbers)."""

    requires: ClassVar = (Intent, Facing, Footing, ActiveAbility, JumpRequest, Steering)
    spends: ClassVar = ("used",)

    up: Magnitude = 45.0  # px/s, at which it climbs up
    down: Magnitude = 80.0  # px/s, at which it climbs down
    slip: Magnitude = 30.0  # px/s, at which it slides down while its hands are above the top of the wall
    acceleration: Magnitude = 900.0  # px/s², at which its climbing speed changes
    stamina: Stamina = 110.0  # points of stamina when rested; standing on ground restores all
    tired: Stamina = 20.0  # points of stamina; with less it cannot grab
    up_cost: Stamina = 45.4545  # points of stamina per s, climbing up
    hold_cost: Stamina = 10.0  # points of stamina per s, holding still
    jump_cost: Stamina = 27.5  # points of stamina for a jump straight up the wall
    distance: Near = 2  # px to its side, at most, to a wall that it grabs; the wall may begin as many px higher
    grip: Annotated[float, Between(0, 1)] = 0.2  # share of the falling speed that remains after grabbing
    settle: Seconds = 0.1  # s, after grabbing, before it can move along the wall
    refund: Seconds = 0.2  # s, in which pressing away from the wall turns a jump straight up into a free wall jump
    hop_x: Magnitude = 100.0  # px/s, forwards, in the hop over the top
    hop_y: Magnitude = 120.0  # px/s, upwards, in the hop over the top
    hop_forced: Seconds = 0.2  # s, after a hop, in which it cannot steer
    used: float = field(default=0.0, init=False)  # points of stamina used; state, as are all below
    settling: int = field(default=0, init=False)  # ticks left of `settle`
    move: int = field(default=0, init=False)  # direction climbed: -1 up, 1 down, 0 none
    side: int = field(default=0, init=False)  # side of the wall while it climbs: -1 or 1; 0: does not climb
    refund_side: int = field(default=0, init=False)  # direction to press for the refund: -1 or 1
    refund_left: int = field(default=0, init=False)  # ticks left for the refund
    refund_at: int = field(default=0, init=False)  # tick, by its clock, of the jump that may be refunded
    steered: int = field(default=0, init=False)  # Intent.x in the previous tick
    hop_side: int = field(default=0, init=False)  # side of the edge while a hop waits to clear it: -1 or 1; 0: none
    hop_solid: int = field(default=0, init=False)  # entity of the solid that it hops over and moves along with; 0: none
    hop_place: tuple[int, int] = field(default=(0, 0), init=False)  # px, Position of that solid in the previous tick
    hop_at: int = field(default=0, init=False)  # tick, by its clock, of the last hop
    hop_left: int = field(default=0, init=False)  # ticks left in which it moves along with that solid
    sides: tuple[Side, ...] = field(default=(), init=False)  # Rider.sides to restore when it lets go
