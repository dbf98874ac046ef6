from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.position import Position
from ..physics.velocity import Velocity
from ..units import Count, Magnitude, Pixel, RuleName


@dataclass(slots=True)
class Path:
    """Moves an entity from its start to each point in turn, by setting its Velocity.

    The entity visits the start again only if [0, 0] is a point. `mode` says what happens at the last point. `ping_pong`
    goes back through the points. `loop` goes on with the first point. `wrap` puts the entity back at the start, without
    its riders, as soon as no actor is in the way there. `once` stops. `on_ride` waits for a rider at the start, and
    then works like `once`.
    """

    expects: ClassVar = (Position, Velocity)
    line: ClassVar = "points"  # field that a line drawn in a level editor gives
    ring: ClassVar = {"mode": "loop"}  # fields that it gives, too, if it is closed

    points: tuple[tuple[Pixel, Pixel], ...] = ()  # px from the start, places to visit
    speed: Magnitude = 30.0  # px/s, along the path; with an easing, on average
    mode: Literal["ping_pong", "loop", "wrap", "once", "on_ride"] = "ping_pong"  # order in which the points are visited
    ease: Annotated[str, RuleName("easings")] = "linear"  # easing from each point to the next
    start: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position when `path` first saw it
    goal: Count = field(default=0, init=False)  # index of the point that it moves to; len(points): it is at its end
    step: Literal[1, -1] = field(default=1, init=False)  # 1; -1: on the way back of ping_pong
    ridden: bool = field(default=False, init=False)  # `on_ride`: a rider has started it
    leg: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px from the start, where an eased way began
    since: Count = field(default=0, init=False)  # tick, by its clock, in which it began the eased way to its next point
