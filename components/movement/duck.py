from dataclasses import dataclass, field
from typing import ClassVar

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Magnitude, Near, Size


@dataclass(slots=True)
class Duck:
    """Smaller on the ground with down held; it slides to rest, and stands up only where there is room (Celeste)."""

    requires: ClassVar = (Intent, Footing)

    height: Size = 6  # px, of its collider while it ducks, on the same feet; one that is no higher stays as it is
    friction: Magnitude = 500.0  # px/s²
    reach: Near = 4  # px that it looks aside for room to stand up
    creep: Magnitude = 50.0  # px/s, by which it goes there
    on: bool = field(default=False, init=False)
    standing: tuple[int, int, int, int] = field(default=(0, 0, 0, 0), init=False)  # the collider while it does not
