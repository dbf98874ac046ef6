"""Platforms that move by themselves."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.body import Position, Remainder, Velocity
from ..physics.solid import Solid
from ..scripting.timeline import Timeline
from ..units import Between, Count, Degrees, Magnitude, Pixel, Reach, RuleName, Seconds


@dataclass(slots=True)
class Path:
    """Moves an entity from its start to each point in turn, by setting its Velocity.

    The entity visits the start again only if [0, 0] is a point. `mode` says what happens at the last point. `ping_pong`
    goes back through the points. `loop` goes on with the first point. `wrap` puts the entity back at the start, without
    its riders, as soon as no actor is in the way there. `once` stops. `on_ride` waits for a rider at the start, and
    then works like `once`.
    """

    expects: ClassVar = (Position, Velocity)
    moves: ClassVar = True
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


@dataclass(slots=True)
class Orbit:
    """Moves an entity on a circle that goes through the entity's start, by setting its Velocity.

    After each turn, the entity is at the same px again. To put several entities on one circle, place each at its own
    point and give it the `phase` of that point: in a wheel with four cabins, the cabin on the right has 0 degrees, the
    lowest cabin 90.
    """

    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position,)
    excludes: ClassVar = (Path,)
    moves: ClassVar = True
    circle: ClassVar = ("radius", "phase")  # fields of the circle on which it moves

    radius: Reach = 32  # px, of the circle
    seconds: Seconds = 4.0  # s, that a turn takes
    phase: Degrees = 0  # degrees, where on the circle it starts: 0 right of the centre, 90 below it, 180 left of it
    clockwise: bool = True  # false: it moves counterclockwise
    start: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position when `orbit` first saw it
    began: Count = field(default=0, init=False)  # tick, by its clock, in which `orbit` first saw it


@dataclass(slots=True)
class Pendulum:
    """Swings an entity to and fro on an arc below a pivot, by setting its Velocity.

    The entity starts on the arc, by default at the lowest point. After each swing, the entity is at the same px again.
    """

    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position,)
    excludes: ClassVar = (Path, Orbit)
    moves: ClassVar = True
    arc: ClassVar = ("length", "degrees", "phase")  # fields of the arc on which it moves

    length: Reach = 48  # px, from the pivot to the entity
    degrees: Annotated[int, Between(0, 180)] = 45  # to either side, at most
    seconds: Seconds = 2.0  # s, that a swing to both sides and back takes
    phase: Degrees = 0  # degrees, 360 in a swing: 0 at the lowest point on the way to the right, 90 at the right end
    start: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position when `pendulum` first saw it
    began: Count = field(default=0, init=False)  # tick, by its clock, in which `pendulum` first saw it


@dataclass(slots=True)
class Bob:
    """Makes a solid sink a little under its riders, and rise again when all riders have left.

    With a Path, an Orbit or a Pendulum, the whole route sinks and rises with the solid.
    """

    needs: ClassVar = (Solid,)
    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position,)
    excludes: ClassVar = (Timeline,)

    depth: Annotated[int, Between(-256, 256)] = 4  # px that it sinks; less than 0: it rises
    seconds: Seconds = 0.3  # s, that it takes to sink all the way; to rise, it takes the same time
    ease: Annotated[str, RuleName("easings")] = "sine_in_out"  # easing of sinking and rising
    sunk: Count = field(default=0, init=False)  # ticks that it has sunk for, at most `seconds`; written by `bob`
