from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Action, Count, Gives, Pixel, Prefab, Seconds, Speed


@dataclass(slots=True)
class Shooter:
    """Shoots entities made from a prefab, at intervals or when its Intent presses `button`.

    If the shooter faces left, `x` and `velocity_x` count to the left. A shot gets the Team of its shooter, unless the
    prefab of the shot has a Team.
    """

    expects: ClassVar = (Position, Collider)

    prefab: Prefab = ""  # name of the prefab of the shots; "": none
    x: Pixel = 0  # px, from its collider's centre to the shot's centre; with `aims`, in the direction of the shot
    y: Pixel = 0  # px, from its collider's centre down to the shot's centre
    velocity_x: Speed = 120.0  # px/s, of a shot; with `aims`, in the direction of the shot
    velocity_y: Speed = 0.0  # px/s, of a shot, down; unused with `aims`
    aims: bool = False  # shoots in the direction held, one of eight, or where it faces if none is held
    every: Seconds = 1.0  # s, from one shot to the next, at least
    delay: Seconds = 0.0  # s, before the first shot
    warning: Seconds = 0.0  # s, before each shot at an interval, in which it shows the image NAME.aim
    range: Count = 0  # px from its centre; shoots only while a player's centre is this near; 0: always
    button: Literal[""] | Action = ""  # action that shoots; "": shoots at intervals
    buffer: Seconds = 0.08  # s, for which a press is remembered until it may shoot again; 0: only on its own tick
    ammo: Annotated[str, Gives("count")] = ""  # name of the count that a shot reduces by one; "": unlimited; see Ammo
    due: int = field(default=0, init=False)  # tick, by its clock, of the earliest next shot; written by `shooters`
