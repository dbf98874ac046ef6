from dataclasses import dataclass
from typing import Annotated, Literal

from ..units import Between


@dataclass(slots=True)
class OnHit:
    """Says per axis what happens when a solid stops the actor's own move (without this component: stop).

    `stop` sets that axis of the velocity to 0, `turn` reverses it and the Facing, `bounce` reverses it and scales it
    by `restitution`, `keep` leaves it as it is, `die` kills the actor.
    """

    x: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"  # when stopped at its left or right side
    y: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"  # when stopped at its top or bottom side
    restitution: Annotated[float, Between(0, 100)] = 1.0  # share of the speed that a bounce keeps
