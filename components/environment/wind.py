from dataclasses import dataclass, field

from ..units import Count, Speed


@dataclass(slots=True)
class Wind:
    """A zone of its Collider's size that blows actors along, except those that duck or have a wall upwind near them."""

    x: Speed = 0.0  # px/s, to the right
    y: Speed = 0.0  # px/s, down
    shelter: Count = 3  # px upwind of an actor that are searched for a wall, which shelters it (Celeste)
    rest_x: float = field(default=0.0, init=False)  # px, fraction not moved yet; written by `wind`
    rest_y: float = field(default=0.0, init=False)  # px, fraction not moved yet; written by `wind`
