from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between, Magnitude
from .action_events import ActionEvents

Share = Annotated[float, Between(0, 0.9)]


@dataclass(slots=True)
class Squash:
    """Its picture grows thin or flat by what it does, upon its feet, and comes back to its size (Celeste's numbers)."""

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    leap: Share = 0.4  # thinner by so much of its width, taller by so much of its height
    land: Share = 0.6  # flatter, where it comes down with the speed `hard` or more
    hard: Annotated[float, Between(1, 1e6)] = 240.0  # px/s
    duck: Share = 0.4  # flatter
    rise: Share = 0.2  # taller
    dash: Share = 0.25  # longer in its direction
    back: Magnitude = 1.75  # a second
    x: float = field(default=1.0, init=False)  # shares of its width and height, now
    y: float = field(default=1.0, init=False)
