from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.position import Position
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity
from ..units import Count, Degrees, Pixel, Reach, Seconds
from .path import Path


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

    radius: Reach = 32  # px, of the circle
    seconds: Seconds = 4.0  # s, that a turn takes
    phase: Degrees = 0  # degrees, where on the circle it starts: 0 right of the centre, 90 below it, 180 left of it
    clockwise: bool = True  # false: it moves counterclockwise
    start: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position when `orbit` first saw it
    began: Count = field(default=0, init=False)  # tick, by its clock, in which `orbit` first saw it
