from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.velocity import Velocity
from ..units import Count, Magnitude, Near, Seconds


@dataclass(slots=True)
class Stomp:
    """Comes down on what is Stompable, strikes it and bounces off it, higher while jump is held (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    bounce: Magnitude = 140.0  # px/s, upwards
    hold: Seconds = 0.2  # how long holding jump keeps that speed
    points: Count = 1  # of Health
    reach: Near = 4  # px below the other's top that its feet may have been the tick before
    refills: bool = True  # its dashes and its strength to climb
    feet: int | None = field(default=None, init=False)  # px of the world, where they were the tick before
    on: tuple[int, ...] = field(default=(), init=False)  # whom it came down on in this tick: they do not hurt it
