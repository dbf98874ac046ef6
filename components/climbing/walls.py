"""Climbing walls, sliding down them and hanging from their ledges."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..control.behaviors import Steering
from ..control.intent import Facing, Intent
from ..movement.ability import ActiveAbility
from ..movement.jumping import Fall, JumpRequest
from ..physics.actor import Footing, Side
from ..units import Between, EntityId, Magnitude, Near, Seconds, Tick

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
    distance: Near = 2  # px; it grabs a wall that is nearer to its side; the wall may begin as many px higher
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
    refund_at: Tick = field(default=0, init=False)  # tick, by its clock, of the jump that may be refunded
    steered: int = field(default=0, init=False)  # Intent.x in the previous tick
    hop_side: int = field(default=0, init=False)  # side of the edge while a hop waits to clear it: -1 or 1; 0: none
    hop_solid: EntityId = field(default=0, init=False)  # the solid that it hops over and moves along with; 0: none
    hop_place: tuple[int, int] = field(default=(0, 0), init=False)  # px, Position of that solid in the previous tick
    hop_at: Tick = field(default=0, init=False)  # tick, by its clock, of the last hop
    hop_left: int = field(default=0, init=False)  # ticks left in which it moves along with that solid
    sides: tuple[Side, ...] = field(default=(), init=False)  # Rider.sides to restore when it lets go


@dataclass(slots=True)
class WallSlide:
    """Slows the fall of an actor that presses against a wall.

    The slide gets faster and faster until `duration` has passed (Celeste). With `time_to_stop`, a constant drag slows
    the fall instead (Pico-8).
    """

    requires: ClassVar = (Intent, Facing, Footing)
    expects: ClassVar = (Fall,)
    either: ClassVar = (("speed", "duration", "endless", "down_speed"), ("time_to_stop",))

    speed: Magnitude = 20.0  # px/s, terminal speed at the start of the slide
    duration: Seconds = 1.2  # s of sliding, until the terminal speed is that of Fall again
    endless: bool = False  # slides at `speed` for as long as it presses against the wall; `duration` does not count
    down_speed: Magnitude | None = None  # px/s, in place of `speed` while down is held; None: no slide then (Celeste)
    time_to_stop: Seconds = 0.0  # s, in which drag takes 99 % of the falling speed; 0: no drag, `speed` applies
    limit: float = field(default=0.0, init=False)  # px/s, current terminal speed; written by `wall_slide`
    used: int = field(default=0, init=False)  # ticks of the duration used
    seen: Tick = field(default=0, init=False)  # tick, by its clock, in which it was last updated
    side: int = field(default=0, init=False)  # side of the wall while it slides: -1 or 1; 0: does not slide


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
