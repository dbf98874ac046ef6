from dataclasses import dataclass, field

from ..units import Pixel


@dataclass(slots=True)
class Squished:
    """Marks a squished actor until the system `squish` decides its fate in the same tick.

    Until then, nothing moves the actor.
    """

    by: int = field(default=0, init=False)  # entity of the solid that pushed it
    x: Pixel = field(default=0, init=False)  # px, Position.x after the full push
    y: Pixel = field(default=0, init=False)  # px, Position.y after the full push
