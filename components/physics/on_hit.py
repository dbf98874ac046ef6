from dataclasses import dataclass
from typing import Annotated, Literal

from ..units import Between


@dataclass(slots=True)
class OnHit:
    """Says for each axis what happens when a solid stops the actor's own movement. Without an OnHit, the actor stops.

    `stop` sets the velocity on that axis to 0. `turn` reverses the velocity and, on x, also the Facing. `bounce`
    reverses the velocity and scales it by `restitution`. `keep` does not change the velocity. `die` kills the actor.
    """

    x: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"  # what a stop on its left or right side does
    y: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"  # what a stop on its top or bottom side does
    restitution: Annotated[float, Between(0, 100)] = 1.0  # share of the speed that a bounce keeps
