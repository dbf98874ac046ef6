from dataclasses import dataclass, field

from ..units import Speed


@dataclass(slots=True)
class Lift:
    """Remembers the velocity of the solid that last carried or pushed this actor by at least 1 px (Celeste).

    If several solids carried or pushed the actor in a tick, only the one that moved it by the most px counts.
    """

    x: Speed = field(default=0.0, init=False)  # px/s, to the right; written by motion
    y: Speed = field(default=0.0, init=False)  # px/s, down; written by motion
