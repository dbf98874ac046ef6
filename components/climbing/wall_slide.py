from dataclasses import dataclass, field
from typing import ClassVar

from ..control.facing import Facing
from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Magnitude, Seconds


@dataclass(slots=True)
class WallSlide:
    """Slows the fall of an actor that presses against a wall.

    The slide gets faster and faster until `duration` has passed (Celeste). With `time_to_stop`, a constant drag slows
    the fall instead (Pico-8).
    """

    requires: ClassVar = (Intent, Facing, Footing)
    either: ClassVar = (("speed", "duration", "endless", "down_speed"), ("time_to_stop",))

    speed: Magnitude = 20.0  # px/s, terminal speed at the start of the slide
    duration: Seconds = 1.2  # s of sliding, until the terminal speed is that of Fall again
    endless: bool = False  # slides at `speed` for as long as it presses against the wall; `duration` does not count
    down_speed: Magnitude | None = None  # px/s, in place of `speed` while down is held; None: no slide then (Celeste)
    time_to_stop: Seconds = 0.0  # s, in which drag takes 99 % of the falling speed; 0: no drag, `speed` applies
    limit: float = field(default=0.0, init=False)  # px/s, current terminal speed; written by `wall_slide`
    used: int = field(default=0, init=False)  # ticks of the duration used
    seen: int = field(default=0, init=False)  # tick, by its clock, in which it was last updated
    side: int = field(default=0, init=False)  # side of the wall while it slides: -1 or 1; 0: does not slide
