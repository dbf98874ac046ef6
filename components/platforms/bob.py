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
