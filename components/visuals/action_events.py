from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class ActionEvents:
    """What an actor did in this tick, found once after motion for all that is made of it: squash, dust.

    "leap", "kick" (a leap off a wall), "land", "turn" (on the ground, against its speed), "dash" (it sets off), "duck",
    "rise" (from a duck).
    """

    cosmetic: ClassVar = True

    now: tuple[str, ...] = field(default=(), init=False)
    wall: int = field(default=0, init=False)  # of the last kick, -1 or 1
    fell: float = field(default=0.0, init=False)  # px/s, with which it landed last
    speed: float = field(default=0.0, init=False)  # px/s downwards, the tick before; the rest as well
    stood: bool = field(default=False, init=False)
    looked: int = field(default=0, init=False)  # Facing.x; 0: nothing is known yet
    ducked: bool = field(default=False, init=False)
    dashed: bool = field(default=False, init=False)
