from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.position import Position
from ..physics.remainder import Remainder
from ..physics.solid import Solid
from ..physics.velocity import Velocity
from ..scripting.timeline import Timeline
from ..units import Between, Count, RuleName, Seconds


@dataclass(slots=True)
class Bob:
    """Makes a solid sink a little under its riders and rise again without them, also while it follows a Path.

    It works with Path, Orbit and Pendulum: their whole way sinks along with the solid.
    """

    needs: ClassVar = (Solid,)
    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position,)
    excludes: ClassVar = (Timeline,)

    depth: Annotated[int, Between(-256, 256)] = 4  # px that it sinks; less than 0: it rises
    seconds: Seconds = 0.3  # s, to sink all the way, and to rise again
    ease: Annotated[str, RuleName("easings")] = "sine_in_out"  # easing of both
    sunk: Count = field(default=0, init=False)  # ticks that it has sunk for, at most `seconds`; written by `bob`
