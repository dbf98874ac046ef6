from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Between, Magnitude


@dataclass(slots=True)
class Water:
    """A zone of its Collider's size that pushes actors up and slows them (torc).

    Both effects are proportional to the part of the actor's area that is in the water; the effects of several zones add
    up. For an actor with Swim, the Swim takes the place of both effects.
    """

    expects: ClassVar = (Position, Collider)

    lift: Magnitude = 2000.0  # px/s², upwards, on an actor entirely in it; if less than gravity, it sinks
    drag: Annotated[float, Between(0, 60)] = 10.0  # share of its speed that the actor loses per s
