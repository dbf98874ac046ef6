from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..control.intent import Intent
from ..physics.footing import Footing
from ..physics.gravity import Gravity
from ..units import Between, Count, Magnitude, Seconds
from .fall import Fall
from .jump_request import JumpRequest
from .run import Run
from .wall_jump import WallJump


@dataclass(slots=True)
class Jump:
    """Leaves the ground when its Intent presses jump (Celeste's numbers); or `height` and `reach` say how (Pico-8)."""

    requires: ClassVar = (Intent, Footing, JumpRequest)
    either: ClassVar = (("speed", "boost", "hold"), ("height", "reach"))
    together: ClassVar = (("height", "reach"),)
    needs_with: ClassVar = {"height": (Run,)}  # the reach is measured at its top speed
    derives: ClassVar = {"height": ((Fall, "acceleration"), (Gravity, "acceleration"), (WallJump, "speed"))}

    speed: Magnitude = 105.0  # px/s, upwards
    boost: Magnitude = 40.0  # px/s, added towards Intent.x
    hold: Seconds = 0.2  # how long holding jump keeps the speed
    coyote: Seconds = 0.1  # how long after leaving the ground a jump still counts
    buffer: Seconds = 0.08  # how long before landing a press is remembered
    taps: bool = False  # remembers a press although it was let go again
    air: Count = 0  # jumps more, in the air
    height: Annotated[float, Between(0, 65_535)] = 0.0  # px from take-off to apex; > 0: makes speed and gravity
    reach: Annotated[float, Between(0, 65_535)] = 0.0  # px from take-off to apex at Run's top speed
    air_used: int = field(default=0, init=False)
