from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Between, Magnitude, Seconds, Sound, Speed
from ..visuals.pose import Pose


@dataclass(slots=True)
class Spring:
    """Throws every actor that comes upon it: one on the floor upwards, one on a wall off that wall (Celeste's numbers).

    By `height` instead of `y` it throws each actor so high, whatever its gravity: from the spring's top, in px.
    """

    needs: ClassVar = (Position, Collider)
    requires: ClassVar = (Pose,)
    either: ClassVar = (("y", "hold"), ("height",))

    x: Speed = 0.0  # px/s; 0: it lies on the floor, and throws nobody who is on the way up
    y: Magnitude = 185.0  # px/s, upwards
    hold: Seconds = 0.2  # how long that speed is kept, by an actor that can leap
    height: Annotated[float, Between(0, 65_535)] = 0.0  # px; > 0: instead of y
    keep: Annotated[float, Between(0, 10)] = 0.0  # share of its speed sideways that is left on the floor (Classic: 0.2)
    forced: Seconds = 0.3  # how long it must steer away from the wall
    refill: bool = True  # dashes and stamina
    aligns: bool = True  # puts the actor before it first, as far as that is free
    sound: Sound = "spring"
    at: int = field(default=0, init=False)  # the tick of the last throw; 0: none yet
