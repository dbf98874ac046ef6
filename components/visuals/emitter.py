from dataclasses import dataclass
from typing import Annotated, ClassVar, NamedTuple

from ..units import Between, Color, Layer, Seconds, Speed


class Mote(NamedTuple):
    """A particle as it set out: px of the world, px/s, and the ticks in which it is there."""

    x: float
    y: float
    speed_x: float
    speed_y: float
    born: int
    life: int
    look: "Emitter"


Degrees = Annotated[float, Between(-360, 720)]  # 0 to the right, 90 up
Rate = Annotated[float, Between(0, 1000)]
Across = Annotated[int, Between(1, 64)]  # px
Range = tuple[Annotated[float, Between(0, 1e6)], Annotated[float, Between(0, 1e6)]]  # from, to: each has its own


@dataclass(slots=True)
class Emitter:
    """Particles out of its Collider, or its Position: a stream, or a burst at a cue. Their chance is their own.

    What an entity sent out before it was removed is still seen, and so is the burst at a cue of that very tick.
    """

    cosmetic: ClassVar = True

    on: str = ""  # the cue of this entity that sets off a burst; "": a stream, always
    count: Annotated[int, Between(0, 256)] = 8  # of a burst
    rate: Rate = 10.0  # of a stream, per second
    speed: Range = (20.0, 60.0)  # px/s
    angle: tuple[Degrees, Degrees] = (0.0, 360.0)
    life: tuple[Seconds, Seconds] = (0.3, 0.6)
    gravity: Speed = 0.0  # px/s², downwards
    colors: tuple[Color, ...] = ("#ffd479",)  # from first to last in its life
    sizes: tuple[Across, ...] = (2, 1)  # in the same way
    layer: Layer = 12
