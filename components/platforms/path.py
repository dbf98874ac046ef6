from dataclasses import dataclass, field
from typing import Literal

from ..units import Magnitude, Pixel


@dataclass(slots=True)
class Path:
    """Moves an entity from its start to each point in turn, by setting its Velocity.

    It visits the start again only if [0, 0] is a point. At the last point, `ping_pong` goes back through the points,
    `loop` goes on with the first point, `once` stops. `on_ride` waits for a rider, then travels once.
    """

    points: tuple[tuple[Pixel, Pixel], ...] = ()  # px from the start (right, down), places to visit
    speed: Magnitude = 30.0  # px/s, along the path
    mode: Literal["ping_pong", "loop", "once", "on_ride"] = "ping_pong"  # order in which the points are visited
    start: tuple[int, int] | None = field(default=None, init=False)  # px, Position when first seen; written by `path`
    goal: int = field(default=0, init=False)  # index of the point that it moves to; len(points): it has arrived
    step: int = field(default=1, init=False)  # added to `goal` at a point: 1, or -1 on the way back of ping_pong
    ridden: bool = field(default=False, init=False)  # `on_ride`: a rider has started it
