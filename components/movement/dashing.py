"""The dash."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Annotated, ClassVar, Literal

from ..control.intent import Intent
from ..physics.actor import Footing
from ..units import Between, Count, Magnitude, Near, Seconds, Speed, Tick
from .ability import ActiveAbility
from .jumping import JumpRequest

Share = Annotated[float, Between(0, 10)]


@dataclass(slots=True)
class Dash:
    """Lets an actor dash in one of eight directions (Celeste's numbers).

    With `target`, the dash slows down (Pico-8).
    """

    requires: ClassVar = (Intent, Footing, ActiveAbility, JumpRequest)
    together: ClassVar = (("target", "acceleration"),)
    either: ClassVar = (("end_speed",), ("target", "acceleration"))
    spends: ClassVar = ("spent",)
    tuned: ClassVar = 3  # place in the list of fields to tune

    speed: Magnitude = 240.0  # px/s, at its start
    diagonal: Annotated[float, Between(0.1, 1)] = sqrt(0.5)  # share of `speed` on each axis of a diagonal; 1: all of it
    freeze: Seconds = 0.05  # s, for which the world freezes at the press
    aims: Literal["after", "before"] = "after"  # reads its direction after that freeze, or at the press (Classic)
    duration: Seconds = 0.15  # s, that it lasts after its first tick
    end_speed: Magnitude = 160.0  # px/s, left when it ends; a downward dash keeps its speed
    upward: Share = 0.75  # share of `end_speed`, or of `target`, that is left upwards
    target: Magnitude = 0.0  # px/s, to which the dash slows down; more than 0: a dash as in Pico-8
    acceleration: Magnitude = 0.0  # px/s², at which it slows to `target`; 0.7 times that on each axis of a diagonal
    count: Count = 1  # number of dashes until the next refill
    refill: Literal["ground", "always", "never"] = "ground"  # what refills it: standing, time alone, or only others
    refill_after: Seconds = 0.1  # s, from the press until the ground, or time, may refill
    cooldown: Seconds = 0.2  # s, from one press to the next
    buffer: Seconds = 0.08  # s, for which a press of dash is remembered; 0: only on its own tick
    cancels: bool = False  # a second press of dash ends it (TowerFall's dodge)
    attack: Seconds = 0.3  # s, from the press, for which it counts as dashing for CornerCorrection and WallJump
    slide: Share = 1.2  # share of its speed along the floor when a diagonal dash lands and ducks; 0: no slide
    super_jump: Magnitude = 260.0  # px/s, horizontally, of a jump out of a horizontal dash; 0: none
    duck_x: Share = 1.25  # factor on that jump's horizontal speed, when it jumps while ducking
    duck_y: Share = 0.5  # factor on that jump's upward speed, when it jumps while ducking
    wall_x: Magnitude = 170.0  # px/s, away from the wall, of a wall jump out of an upward dash
    wall_y: Magnitude = 160.0  # px/s, upwards, of a wall jump out of an upward dash
    wall_hold: Seconds = 0.25  # s, for which holding jump keeps the speed of that wall jump
    wall_distance: Near = 5  # px; for that wall jump, a wall that is nearer counts
    spent: int = field(default=0, init=False)  # dashes since the last refill; this and all below: state
    at: Tick = field(default=0, init=False)  # tick, by its clock, of the press
    behind: int = field(default=0, init=False)  # ticks in which it was paused by then
    aimed: bool = field(default=False, init=False)  # its direction has been read
    ticks: int = field(default=0, init=False)  # ticks left of the dash
    x: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction: 0 or ±1; diagonally ±`diagonal`
    y: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction, as x; both are kept after the end
    before: Speed = field(default=0.0, init=False)  # px/s, horizontally, at the press: kept if faster
    grounded: bool = field(default=False, init=False)  # it began on the ground
    cooldown_left: int = field(default=0, init=False)  # ticks left of `cooldown`
    refill_left: int = field(default=0, init=False)  # ticks left of `refill_after`
    attack_left: int = field(default=0, init=False)  # ticks left of `attack`
    reach: int = field(default=0, init=False)  # px searched for a wall to jump off, soon after a dash straight up
