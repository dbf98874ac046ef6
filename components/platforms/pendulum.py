from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.position import Position
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity
from ..units import Between, Count, Degrees, Pixel, Reach, Seconds
from .orbit import Orbit
from .path import Path


@dataclass(slots=True)
class Pendulum:
    """Swings an entity to and fro on an arc below a pivot, by setting its Velocity.

    The entity starts on the arc, by default at the lowest point. After each swing, the entity is at the same px again.
    """

    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position,)
    excludes: ClassVar = (Path, Orbit)

    length: Reach = 48  # px, from the pivot to the entity
    degrees: Annotated[int, Between(0, 180)] = 45  # to either side, at most
    seconds: Seconds = 2.0  # s, that a swing to both sides and back takes
    phase: Degrees = 0  # degrees, 360 in a swing: 0 at the lowest point on the way to the right, 90 at the right end
    start: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position when `pendulum` first saw it
    began: Count = field(default=0, init=False)  # tick, by its clock, in which `pendulum` first saw it
