from dataclasses import dataclass, field

from ..units import Speed


@dataclass(slots=True)
class JumpRequest:
    """Requests a jump for an ability: `take_off` carries it out in the same tick, `held_jump` prolongs it."""

    due: bool = field(default=False, init=False)  # requested in this tick
    x: Speed = field(default=0.0, init=False)  # px/s, requested
    adds: bool = field(default=False, init=False)  # x is added to the velocity that the actor has by then
    # px/s, requested, in the direction in which the actor falls; after take-off the speed that holding jump keeps
    y: Speed = field(default=0.0, init=False)
    share_x: float = field(default=1.0, init=False)  # share of the velocity that is left after the lift boost is added
    share_y: float = field(default=1.0, init=False)  # share of the velocity that is left after the lift boost is added
    left: int = field(default=0, init=False)  # ticks of holding jump that keep the speed; after take-off those left
    length: int = field(default=0, init=False)  # ticks of holding jump at take-off
    at: int = field(default=-1, init=False)  # tick, by its clock, of the last take-off
    auto: bool = field(default=False, init=False)  # counts as held until it lands or jumps (after a dash)
