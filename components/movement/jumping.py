"""Jumping, from walls too, and falling."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..control.behaviors import Steering
from ..control.intent import Intent
from ..physics.actor import Footing, Gravity
from ..units import Between, Count, Magnitude, Near, Seconds, Speed, Tick
from .running import Run


@dataclass(slots=True)
class JumpRequest:
    """Requests a jump for any system. `take_off` carries it out in the same tick; `jump` keeps its speed while held."""

    due: bool = field(default=False, init=False)  # requested in this tick
    x: Speed = field(default=0.0, init=False)  # px/s, requested
    adds: bool = field(default=False, init=False)  # x is added to the velocity that the actor has by then (up a wall)
    # px/s, requested, in the direction in which the actor falls; after take-off the speed that holding jump keeps
    y: Speed = field(default=0.0, init=False)
    share_x: float = field(default=1.0, init=False)  # factor on x with the lift, set by a jump out of a ducking dash
    share_y: float = field(default=1.0, init=False)  # factor on y with the lift
    left: int = field(default=0, init=False)  # ticks of the hold, the take-off included; then those that are left
    length: int = field(default=0, init=False)  # `left` at take-off
    at: Tick = field(default=-1, init=False)  # tick, by its clock, of the last take-off
    auto: bool = field(default=False, init=False)  # jump counts as held until it lands (`dash` checks this) or jumps


@dataclass(slots=True)
class WallJump:
    """Lets an actor jump off a nearby wall when it cannot jump from the ground (Celeste's numbers)."""

    requires: ClassVar = (Intent, Footing, JumpRequest, Steering)

    x: Magnitude = 130.0  # px/s, away from the wall
    speed: Magnitude = 105.0  # px/s, upwards; a Jump with a `height` sets it instead
    hold: Seconds = 0.2  # s, for which holding jump keeps the speed
    buffer: Seconds = 0.08  # s, for which a press of jump is remembered; 0: only on its own tick
    taps: bool = False  # remembers a press even if it was released
    distance: Near = 3  # px; a wall that is nearer to its side counts
    forced: Seconds = 0.16  # s, in which it must steer away from the wall, if a direction was held at the jump


@dataclass(slots=True)
class Fall:
    """Pulls an actor down in place of Gravity: faster while down is held, more gently at a jump's apex (Celeste)."""

    requires: ClassVar = (Intent, Footing)

    acceleration: Magnitude = 900.0  # px/s²; a Jump with a `height` sets it instead
    terminal: Magnitude = 160.0  # px/s, terminal speed while down is not held; a change counts at once
    fast: Magnitude = 240.0  # px/s, terminal speed while down is held
    fast_rate: Magnitude = 300.0  # px/s², at which the terminal speed changes from one to the other
    apex: Magnitude = 40.0  # px/s, up or down; when slower than this, `light` applies as `light_when` says
    light: Annotated[float, Between(0, 10)] = 0.5  # share of the acceleration at the apex
    light_when: Literal["held", "always"] = "held"  # "held": only while jump is held (Celeste); "always": Classic
    released: Annotated[float, Between(0, 10)] = 1.0  # share of the acceleration while jump is not held (Pico-8: 3)
    excess: float = field(default=0.0, init=False)  # px/s, by how much it may fall faster than `terminal`; see `fall`


@dataclass(slots=True)
class Jump:
    """Lets an actor jump (Celeste's numbers); `height` and `reach` can set the jump's shape instead (Pico-8)."""

    requires: ClassVar = (Intent, Footing, JumpRequest)
    either: ClassVar = (("speed", "boost", "hold"), ("height", "reach"))
    together: ClassVar = (("height", "reach"),)
    needs_with: ClassVar = {"height": (Run,)}  # the reach is measured at its top speed
    derives: ClassVar = {"height": ((Fall, "acceleration"), (Gravity, "acceleration"), (WallJump, "speed"))}
    spends: ClassVar = ("air_used",)  # for the solver, which has to know how many are left
    tuned: ClassVar = 2  # place in the list of fields to tune

    speed: Magnitude = 105.0  # px/s, upwards, at take-off
    boost: Magnitude = 40.0  # px/s, added to its horizontal speed in the direction held
    hold: Seconds = 0.2  # s, for which holding jump keeps the speed
    coyote: Seconds = 0.1  # s, in which a jump is still possible after leaving the ground; 0: only from the ground
    buffer: Seconds = 0.08  # s, for which a press before landing is remembered; 0: only on its own tick
    taps: bool = False  # remembers a press even if it was released before landing
    air: Count = 0  # number of extra jumps in the air
    height: Annotated[float, Between(0, 65_535)] = 0.0  # px, from take-off to apex; more than 0: sets speed and gravity
    reach: Annotated[float, Between(0, 65_535)] = 0.0  # px, horizontally from take-off to apex at Run's top speed
    air_used: int = field(default=0, init=False)  # extra jumps used since it last stood on ground; written by `jump`
