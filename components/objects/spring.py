from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Between, Magnitude, Seconds, Sound, Speed
from ..visuals.pose import Pose


@dataclass(slots=True)
class Spring:
    """Throws actors that touch it: upwards on a floor, sideways on a wall (Celeste's numbers).

    With `height` instead of `y` it throws every actor to that height, however strong the actor's gravity is.
    """

    needs: ClassVar = (Position, Collider)
    requires: ClassVar = (Pose,)
    either: ClassVar = (("y", "hold"), ("height",))

    x: Speed = 0.0  # px/s, to the right, off a wall; 0: on the floor, where it ignores rising actors
    y: Magnitude = 185.0  # px/s, upwards, at which it throws
    hold: Seconds = 0.2  # s, for which an actor that can jump keeps that speed
    height: Annotated[float, Between(0, 65_535)] = 0.0  # px, to the apex of a throw; more than 0: instead of `y`
    keep: Annotated[float, Between(0, 10)] = 0.0  # share of the horizontal speed kept, on a floor (Classic: 0.2)
    forced: Seconds = 0.3  # s, in which the actor must steer away from the wall
    refill: bool = True  # restores dashes and stamina
    aligns: bool = True  # first moves the actor to the spring, as far as the way is free
    sound: Sound = "spring"  # played when it throws
    at: int = field(default=0, init=False)  # tick, by its clock, of the last throw; 0: none yet; written by `springs`
