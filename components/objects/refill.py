from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Count, Counter, Seconds, Sound


@dataclass(slots=True)
class Refill:
    """Restores dashes and stamina of an actor that touches it, then disappears for a while (Celeste's numbers)."""

    needs: ClassVar = (Position, Collider)
    outruns: ClassVar = ("enter", "inside", "leave")  # causes that a Trigger beside it misses

    dashes: Count = 1  # restores all dashes, or this many if that is more; 0: restores none
    stamina: bool = True  # restores stamina too
    sets: dict[Counter, int] = field(default_factory=dict[str, int])  # numbers that it sets: { "Jump.air_used" = 0 }
    only_if_needed: bool = True  # stays if the actor lacks no dash, is not tired, and has the numbers of `sets`
    freeze: Seconds = 0.05  # s, for which the world freezes
    returns: Seconds = 2.5  # s, after which it reappears; 0: never
    sound: Sound = "refill"  # played when it is taken
