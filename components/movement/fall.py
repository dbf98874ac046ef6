from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Between, Magnitude


@dataclass(slots=True)
class Fall:
    """Falls, by an ability of its own instead of Gravity: faster on request, lighter at the apex (Celeste)."""

    requires: ClassVar = (Intent, Footing)

    acceleration: Magnitude = 900.0  # px/s²; with a Jump of some `height` and `reach` what those make it
    terminal: Magnitude = 160.0  # px/s
    fast: Magnitude = 240.0  # px/s, the terminal speed while down is held
    fast_rate: Magnitude = 300.0  # px/s², by which the terminal speed goes there and back
    apex: Magnitude = 40.0  # px/s: slower than this, up or down, it is light while jump is held
    light: Annotated[float, Between(0, 10)] = 0.5  # share of the acceleration then
    released: Annotated[float, Between(0, 10)] = 1.0  # share of the acceleration while jump is not held (Pico-8: 3)
    limit: float = field(default=0.0, init=False)  # px/s, the terminal speed by now
