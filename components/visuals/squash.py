from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between, Magnitude
from .action_events import ActionEvents

Share = Annotated[float, Between(0, 0.9)]


@dataclass(slots=True)
class Squash:
    """Stretches and flattens its entity's Sprite at jumps, landings, ducks and dashes; the feet stay put (Celeste)."""

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    leap: Share = 0.4  # share of its size, thinner and taller, when it jumps
    land: Share = 0.6  # share of its size, flatter, when it lands at the speed `hard` or more
    hard: Annotated[float, Between(1, 1e6)] = 240.0  # px/s; landing slower flattens it less
    duck: Share = 0.4  # share of its size, flatter, when it ducks
    rise: Share = 0.2  # share of its size, taller, when it stands up
    dash: Share = 0.25  # share of its size, longer along a dash that is horizontal or vertical
    back: Magnitude = 1.75  # share per s, at which it returns to its size
    x: float = field(default=1.0, init=False)  # factor on its width now; written by `squash`
    y: float = field(default=1.0, init=False)  # factor on its height now; written by `squash`
