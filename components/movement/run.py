from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Between, Magnitude, Seconds


@dataclass(slots=True)
class Run:
    """Speeds up towards where its Intent points (Celeste's numbers), or as the Pico-8 seed says by `time_to_top`."""

    requires: ClassVar = (Intent, Footing)
    either: ClassVar = (("acceleration", "friction", "reduction"), ("time_to_top",))

    top_speed: Magnitude = 90.0  # px/s
    acceleration: Magnitude = 1000.0  # px/s²
    friction: Magnitude | None = None  # px/s², to rest when nothing is asked for; None: as the acceleration
    reduction: Magnitude = 400.0  # px/s², back from more than `top_speed`
    air: Annotated[float, Between(0, 1)] = 0.65  # share of all that in the air
    time_to_top: Seconds = 0.0  # from rest to 99 % of the top speed; 0: by acceleration
