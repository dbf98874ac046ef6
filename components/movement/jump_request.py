from dataclasses import dataclass, field


@dataclass(slots=True)
class JumpRequest:
    """A take-off: asked for by whichever ability leaps, carried out by the system `take_off`; then the hold of it."""

    due: bool = field(default=False, init=False)  # asked for in this tick
    x: float = field(default=0.0, init=False)  # px/s, asked for
    adds: bool = field(default=False, init=False)  # x comes on top of the speed that it has by then
    y: float = field(default=0.0, init=False)  # px/s, asked for; later what holding on keeps
    share_x: float = field(default=1.0, init=False)  # of the speed, once the lift is in it
    share_y: float = field(default=1.0, init=False)
    left: int = field(default=0, init=False)  # ticks: asked for; later those in which holding on still keeps the speed
    length: int = field(default=0, init=False)  # ticks that there were at first
    at: int = field(default=-1, init=False)  # the tick of the last take-off
    auto: bool = field(default=False, init=False)  # counts as held until it lands or leaps (after a dash)
