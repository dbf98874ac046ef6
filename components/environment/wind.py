from dataclasses import dataclass, field

from ..units import Count, Speed


@dataclass(slots=True)
class Wind:
    """A zone, as large as the Collider, that blows actors along; who ducks, or has a wall at its back, is spared."""

    x: Speed = 0.0  # px/s
    y: Speed = 0.0
    shelter: Count = 3  # px that a wall may be away (Celeste)
    rest_x: float = field(default=0.0, init=False)  # px, a movement not yet made
    rest_y: float = field(default=0.0, init=False)
