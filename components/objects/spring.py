from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Between, Counter, Magnitude, Near, Seconds, Sound, Speed
from ..visuals.pose import Pose


@dataclass(slots=True)
class Spring:
    """Throws actors that touch it: upwards on a floor, sideways on a wall (Celeste's numbers).

    With `height` instead of `y`, the spring throws every actor to that height, no matter how strong the actor's gravity
    is.
    """

    needs: ClassVar = (Position, Collider)
    requires: ClassVar = (Pose,)
    either: ClassVar = (("y", "hold"), ("height",))

    x: Speed = 0.0  # px/s, to the right, of a spring on a wall; 0: on the floor, it ignores rising actors
    y: Magnitude = 185.0  # px/s, upwards, at which it throws
    hold: Seconds = 0.2  # s, for which an actor that can jump keeps that speed
    height: Annotated[float, Between(0, 65_535)] = 0.0  # px, to the apex of a throw; more than 0: instead of `y`
    keep: Annotated[float, Between(0, 10)] = 0.0  # share of the horizontal speed kept, on a floor (Classic: 0.2)
    forced: Seconds = 0.3  # s, in which the actor must steer away from the wall
    refill: bool = True  # restores dashes and stamina
    sets: dict[Counter, int] = field(default_factory=dict[str, int])  # numbers that it sets: { "Jump.air_used" = 0 }
    aligns: bool = True  # first moves the actor to the spring, as far as the way is free
    depth: Near = 0  # px, from its top down to where a floor spring aligns feet (Classic: 4)
    least_speed: Magnitude = 0.0  # px/s, downwards, at which an actor must land on a floor spring, at least
    cooldown: Seconds = 0.0  # s, after a throw in which it throws nothing (Classic: 0.3333)
    sound: Sound = "spring"  # played when it throws
    at: int = field(default=0, init=False)  # tick, by its clock, of the last throw; 0: none yet; written by `springs`
