from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Between, Count, Magnitude, Near, Seconds
from .active_ability import ActiveAbility
from .jump_request import JumpRequest

Share = Annotated[float, Between(0, 10)]


@dataclass(slots=True)
class Dash:
    """A short burst into one of eight directions (Celeste's numbers); by `target` one that is slowed (Pico-8)."""

    requires: ClassVar = (Intent, Footing, ActiveAbility, JumpRequest)
    together: ClassVar = (("target", "acceleration"),)
    either: ClassVar = (("end_speed",), ("target", "acceleration"))

    speed: Magnitude = 240.0  # px/s
    freeze: Seconds = 0.05  # for which the world stands still; then the direction is taken
    duration: Seconds = 0.15  # after its first tick
    end_speed: Magnitude = 160.0  # px/s, left when it ends; downwards it keeps its speed
    upward: Share = 0.75  # of the end speed, or the target, upwards
    target: Magnitude = 0.0  # px/s that its speed goes towards; > 0: as in the Pico-8 seed
    acceleration: Magnitude = 0.0  # px/s², with `target`; 0.7 of it along each axis of a diagonal
    count: Count = 1  # dashes until the next refill
    refill: Literal["ground", "never"] = "ground"  # standing gives them back; or only what else does
    refill_after: Seconds = 0.1  # earliest, from the press on
    cooldown: Seconds = 0.2  # from one press to the next
    buffer: Seconds = 0.08
    attack: Seconds = 0.3  # how long it counts as dashing for corners and what it hits
    slide: Share = 1.2  # of its speed along the floor, where it comes down diagonally; it ducks if it can
    super_jump: Magnitude = 260.0  # px/s, for a jump out of a level dash; 0: there is none
    duck_x: Share = 1.25  # shares of the speed, for that jump out of a duck
    duck_y: Share = 0.5
    wall_x: Magnitude = 170.0  # px/s, for a jump off a wall out of an upward dash
    wall_y: Magnitude = 160.0
    wall_hold: Seconds = 0.25
    wall_distance: Near = 5  # px, as for a wall jump
    spent: int = field(default=0, init=False)  # dashes since the last refill
    at: int = field(default=0, init=False)  # the tick of the press
    aimed: bool = field(default=False, init=False)  # the direction is taken
    ticks: int = field(default=0, init=False)  # left of it
    x: float = field(default=0.0, init=False)  # its direction, of length 1; stays after the end
    y: float = field(default=0.0, init=False)
    before: float = field(default=0.0, init=False)  # px/s sideways at the press: kept if larger
    grounded: bool = field(default=False, init=False)  # it began on the ground
    cooldown_left: int = field(default=0, init=False)  # ticks
    refill_left: int = field(default=0, init=False)
    attack_left: int = field(default=0, init=False)
    reach: int = field(default=0, init=False)  # px to a wall that is near enough to leap off, after a dash straight up
