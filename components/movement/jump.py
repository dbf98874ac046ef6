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
    """Lets an actor jump (Celeste's numbers); `height` and `reach` can set the jump's shape instead (Pico-8)."""

    requires: ClassVar = (Intent, Footing, JumpRequest)
    either: ClassVar = (("speed", "boost", "hold"), ("height", "reach"))
    together: ClassVar = (("height", "reach"),)
    needs_with: ClassVar = {"height": (Run,)}  # the reach is measured at its top speed
    derives: ClassVar = {"height": ((Fall, "acceleration"), (Gravity, "acceleration"), (WallJump, "speed"))}
    spends: ClassVar = ("air_used",)

    speed: Magnitude = 105.0  # px/s, upwards, at take-off
    boost: Magnitude = 40.0  # px/s, added to its horizontal speed in the direction held
    hold: Seconds = 0.2  # s, for which holding jump keeps the speed
    coyote: Seconds = 0.1  # s, in which a jump is still possible after leaving the ground; 0: only from the ground
    buffer: Seconds = 0.08  # s, for which a press before landing is remembered; 0: only on its own tick
    taps: bool = False  # remembers a press even if it was released before landing
    air: Count = 0  # number of extra jumps in the air
    height: Annotated[float, Between(0, 65_535)] = 0.0  # px, from take-off to apex; more than 0: sets speed and gravity
    reach: Annotated[float, Between(0, 65_535)] = 0.0  # px, horizontally from take-off to apex at Run's top speed
    air_used: int = field(default=0, init=False)  # extra jumps used since it last stood on ground; written by `jump`
