from dataclasses import dataclass
from typing import ClassVar

from ..movement.active_ability import ActiveAbility
from ..movement.jump_request import JumpRequest
from ..physics.footing import Footing
from ..units import Count, Magnitude, Seconds


@dataclass(slots=True)
class Swim:
    """In Water that is deep enough it goes where its Intent points, rests at the surface and leaps out (Celeste)."""

    requires: ClassVar = (ActiveAbility, Footing, JumpRequest)

    depth: Count = 8  # px of water above its feet, or it only wades
    speed: Magnitude = 80.0  # px/s
    under: Magnitude = 60.0  # px/s along x, with its head under water
    acceleration: Magnitude = 600.0  # px/s²
    reduction: Magnitude = 400.0  # px/s², back from more than its speed
    rise: Magnitude = 60.0  # px/s, near the surface with no up or down held
    jump: Magnitude = 105.0  # px/s, upwards, out of the water
    boost: Magnitude = 40.0  # px/s, added towards Intent.x
    hold: Seconds = 0.2  # how long holding jump keeps the speed
    buffer: Seconds = 0.08
