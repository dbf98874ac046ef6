from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Between, Magnitude


@dataclass(slots=True)
class Fall:
    """Pulls an actor down in place of Gravity: faster while down is held, more gently at a jump's apex (Celeste)."""

    requires: ClassVar = (Intent, Footing)

    acceleration: Magnitude = 900.0  # px/s²; a Jump with a `height` sets it instead
    terminal: Magnitude = 160.0  # px/s, terminal speed while down is not held; a change counts at once
    fast: Magnitude = 240.0  # px/s, terminal speed while down is held
    fast_rate: Magnitude = 300.0  # px/s², at which the terminal speed changes from one to the other
    apex: Magnitude = 40.0  # px/s, up or down; when slower than this, `light` applies as `light_when` says
    light: Annotated[float, Between(0, 10)] = 0.5  # share of the acceleration at the apex
    light_when: Literal["held", "always"] = "held"  # "held": only while jump is held (Celeste); "always": Classic
    released: Annotated[float, Between(0, 10)] = 1.0  # share of the acceleration while jump is not held (Pico-8: 3)
    excess: float = field(default=0.0, init=False)  # px/s, by how much it may fall faster than `terminal`; see `fall`
