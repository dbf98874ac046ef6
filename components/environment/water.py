from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Between, Magnitude


@dataclass(slots=True)
class Water:
    """A zone of its Collider's size that pushes actors up and slows them (torc).

    Both effects are proportional to the part of the actor's area that is in the water; several zones add up. An actor
    with Swim is moved by its Swim instead.
    """

    expects: ClassVar = (Position, Collider)

    lift: Magnitude = 2000.0  # px/s², upwards, on an actor entirely in it; if less than gravity, it sinks
    drag: Annotated[float, Between(0, 60)] = 10.0  # share of its speed that the actor loses per s
