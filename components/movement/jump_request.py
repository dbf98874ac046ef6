from dataclasses import dataclass, field


@dataclass(slots=True)
class JumpRequest:
    """Requests a jump for an ability: `take_off` carries it out in the same tick, `held_jump` prolongs it."""

    due: bool = field(default=False, init=False)  # requested in this tick
    x: float = field(default=0.0, init=False)  # px/s, to the right, requested
    adds: bool = field(default=False, init=False)  # true: x is added to the velocity at take-off (not instead of it)
    y: float = field(default=0.0, init=False)  # px/s, down, so negative; after take-off, what holding jump keeps
    share_x: float = field(default=1.0, init=False)  # factor on the velocity at take-off, lift boost included
    share_y: float = field(default=1.0, init=False)  # factor on the velocity at take-off, lift boost included
    left: int = field(default=0, init=False)  # ticks for which holding jump keeps `y`; after take-off, those left
    length: int = field(default=0, init=False)  # value of `left` at take-off
    at: int = field(default=-1, init=False)  # tick of the last take-off
    auto: bool = field(default=False, init=False)  # jump counts as held until it lands or jumps (after a dash)
