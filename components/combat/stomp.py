from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.velocity import Velocity
from ..units import Count, Magnitude, Near, Seconds


@dataclass(slots=True)
class Stomp:
    """Makes an actor hurt a Stompable entity that it lands on, and bounce off it (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)
    expects: ClassVar = (Position, Collider)

    bounce: Magnitude = 140.0  # px/s, upwards, at which it bounces off
    hold: Seconds = 0.2  # s, for which holding jump keeps that speed
    points: Count = 1  # points of Health that it takes
    reach: Near = 4  # px, at most, that its feet may have been below the other's top in the previous tick
    refills: bool = True  # a stomp restores its dashes and stamina
    feet: int | None = field(default=None, init=False)  # px, its bottom edge in the previous tick
    on: tuple[int, ...] = field(default=(), init=False)  # entities it landed on in this tick; they do not hurt it
