from dataclasses import dataclass, field

from ..units import Pixel, Speed


@dataclass(slots=True)
class Spawn:
    """Remembers the place and velocity with which its entity was created."""

    x: Pixel = field(default=0, init=False)  # px; this and all below are written when it is created
    y: Pixel = field(default=0, init=False)  # px
    velocity_x: Speed = field(default=0.0, init=False)  # px/s
    velocity_y: Speed = field(default=0.0, init=False)  # px/s
