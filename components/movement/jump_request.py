from dataclasses import dataclass, field

from ..units import Speed


@dataclass(slots=True)
class JumpRequest:
    """Requests a jump for an ability. `take_off` carries it out in the same tick, and `held_jump` prolongs it."""

    due: bool = field(default=False, init=False)  # requested in this tick
    x: Speed = field(default=0.0, init=False)  # px/s, requested
    adds: bool = field(default=False, init=False)  # x is added to the velocity that the actor has by then
    # px/s, requested, in the direction in which the actor falls; after take-off the speed that holding jump keeps
    y: Speed = field(default=0.0, init=False)
    share_x: float = field(default=1.0, init=False)  # factor on the velocity, with the lift boost, at take-off
    share_y: float = field(default=1.0, init=False)  # factor on the velocity, with the lift boost, at take-off
    left: int = field(default=0, init=False)  # ticks for which holding jump keeps the speed; then those that are left
    length: int = field(default=0, init=False)  # `left` at take-off
    at: int = field(default=-1, init=False)  # tick, by its clock, of the last take-off
    auto: bool = field(default=False, init=False)  # jump counts as held until the actor lands or jumps, as after a dash
