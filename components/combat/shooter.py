from dataclasses import dataclass, field
from typing import Annotated, Literal

from ..units import Action, Count, Gives, Pixel, Prefab, Seconds, Speed


@dataclass(slots=True)
class Shooter:
    """Shoots entities of a prefab: by the clock, or when its Intent presses `button`. Mirrored if its Facing is left.

    What it shoots is of its Team, unless the prefab has one of its own.
    """

    prefab: Prefab = ""  # "": nothing
    x: Pixel = 0  # px, from the centre of its collider to that of what it shoots; with `aims`, x counts along the way
    y: Pixel = 0
    velocity_x: Speed = 120.0  # px/s
    velocity_y: Speed = 0.0
    aims: bool = False  # where its Intent points, one of eight directions, at a speed of `velocity_x`
    every: Seconds = 1.0  # from one shot to the next, at least
    delay: Seconds = 0.0  # before the first
    range: Count = 0  # px from its centre: shoots only while a player is as near; 0: always
    button: Literal[""] | Action = ""  # "": by the clock
    buffer: Seconds = 0.08  # how long before it may shoot again a press is remembered
    ammo: Annotated[str, Gives("count")] = ""  # what a shot takes one of; "": it never runs out
    due: int = field(default=0, init=False)  # the tick of the next shot, at the earliest; 0: nothing is known yet
