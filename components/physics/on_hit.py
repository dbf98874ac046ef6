from dataclasses import dataclass
from typing import Annotated, Literal

from ..units import Between


@dataclass(slots=True)
class OnHit:
    """An actor's answer to being stopped by a solid on its own move, per axis (without this component: stop).

    `stop` ends that axis' velocity, `turn` reverses velocity and Facing, `bounce` reverses velocity by
    `restitution`, `keep` does nothing, `die` removes the actor.
    """

    x: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"
    y: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"
    restitution: Annotated[float, Between(0, 100)] = 1.0  # share of the speed that a bounce gives back
