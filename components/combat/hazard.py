from dataclasses import dataclass, field
from typing import Literal

from ..units import Count


@dataclass(slots=True)
class Hazard:
    """Strikes who has Health and whose Hurtbox overlaps its collider; a solid one, who touches it with its collider.

    With a direction it is sharp on that side alone (Celeste's spikes): for who does not move away by a velocity of its
    own, and, where it points up, is not lower than it. Whom it hurts is said by its Team; without one, everybody.
    """

    points: Count = 1  # of Health
    deadly: bool = False  # takes all of it, whatever mercy there is
    direction: Literal["", "up", "down", "left", "right"] = ""  # it points there
    at: int = field(default=-1, init=False)  # the tick in which it last struck somebody
