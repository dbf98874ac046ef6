from dataclasses import dataclass, field

from .units import Magnitude, Seconds


@dataclass(slots=True)
class Jump:
    """Leaves the ground when its Intent presses jump; the longer held, the higher (Celeste's numbers)."""

    speed: Magnitude = 105.0  # px/s, upwards
    boost: Magnitude = 40.0  # px/s, added towards Intent.x
    hold: Seconds = 0.2  # how long holding jump keeps the speed
    coyote: Seconds = 0.1  # how long after leaving the ground a jump still counts
    buffer: Seconds = 0.08  # how long before landing a press is remembered, while held
    hold_left: int = field(default=0, init=False)  # ticks
    coyote_left: int = field(default=0, init=False)
    buffer_left: int = field(default=0, init=False)
