from dataclasses import dataclass
from typing import ClassVar

from ..movement.active_ability import ActiveAbility
from ..movement.jump_request import JumpRequest
from ..physics.footing import Footing
from ..units import Count, Magnitude, Seconds


@dataclass(slots=True)
class Swim:
    """Lets an actor swim in deep Water in eight directions, float at the surface and jump out (Celeste)."""

    requires: ClassVar = (ActiveAbility, Footing, JumpRequest)

    depth: Count = 8  # px of water above its feet, at least, to swim; in less it only wades
    speed: Magnitude = 80.0  # px/s, at the surface, and up or down
    under: Magnitude = 60.0  # px/s, horizontally, with its head under water
    acceleration: Magnitude = 600.0  # px/s², towards the direction held
    reduction: Magnitude = 400.0  # px/s², to slow down when faster than `speed`
    rise: Magnitude = 60.0  # px/s, at which it floats up near the surface when neither up nor down is held
    jump: Magnitude = 105.0  # px/s, upwards, of a jump out of the water
    boost: Magnitude = 40.0  # px/s, added to that jump in the direction held
    hold: Seconds = 0.2  # s, for which holding jump keeps the speed
    buffer: Seconds = 0.08  # s, for which a press of jump is remembered; 0: only on its own tick
