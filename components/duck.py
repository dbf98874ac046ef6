from dataclasses import dataclass, field
from typing import ClassVar

from .footing import Footing
from .intent import Intent
from .units import Magnitude, Pixel, Size


@dataclass(slots=True)
class Duck:
    """Smaller on the ground with down held; it slides to rest, and stands up only where there is room (Celeste)."""

    requires: ClassVar = (Intent, Footing)

    width: Size = 8  # px, the collider while it ducks
    height: Size = 6
    x: Pixel = 0
    y: Pixel = 5
    friction: Magnitude = 500.0  # px/s²
    reach: Size = 4  # px that it looks aside for room to stand up
    creep: Magnitude = 50.0  # px/s, by which it goes there
    on: bool = field(default=False, init=False)
    standing: tuple[int, int, int, int] = field(default=(0, 0, 0, 0), init=False)  # the collider while it does not
