from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.velocity import Velocity
from ..units import Between, Magnitude


@dataclass(slots=True)
class SlopeLimit:
    """Limits how steep a slope an actor can walk up; a steeper slope is a wall to the actor (Godot's floor angle)."""

    expects: ClassVar = (Velocity,)

    steepest: Annotated[float, Between(0, 64)] = 1.0  # px up per px sideways; 1: 45 degrees
    slide: Magnitude = 0.0  # px/s, sideways, at which it slides down steeper slopes; 0: it stands on them
    rest: float = field(default=0.0, init=False)  # px, of the slide, not made yet; written by `slope_slide`
