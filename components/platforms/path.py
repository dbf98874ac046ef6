from dataclasses import dataclass, field
from typing import Literal

from ..units import Magnitude, Pixel


@dataclass(slots=True)
class Path:
    """Travels from where its entity starts to each point in turn, by setting Velocity.

    The start is visited again only where [0, 0] is a point. `ping_pong` goes back through the points, `loop` goes on
    with the first, `once` stops at the last, `on_ride` waits for a rider and then goes once.
    """

    points: tuple[tuple[Pixel, Pixel], ...] = ()  # px from the start
    speed: Magnitude = 30.0  # px/s
    mode: Literal["ping_pong", "loop", "once", "on_ride"] = "ping_pong"
    start: tuple[int, int] | None = field(default=None, init=False)  # px, where it was first seen
    goal: int = field(default=0, init=False)  # index of the point it heads for; len(points) when at rest for good
    step: int = field(default=1, init=False)  # -1 on a ping-pong's way back
    ridden: bool = field(default=False, init=False)  # on_ride: has it set off
