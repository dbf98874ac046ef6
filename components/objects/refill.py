from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Count, Seconds, Sound


@dataclass(slots=True)
class Refill:
    """Gives an actor that touches it dashes and stamina, and is away for a while (Celeste's numbers)."""

    needs: ClassVar = (Position, Collider)

    dashes: Count = 1  # it has at least so many then, and no fewer than after standing; 0: it gets none
    stamina: bool = True
    only_if_needed: bool = True  # stays for one that lacks no dash and is not tired
    freeze: Seconds = 0.05  # for which the world stands still
    returns: Seconds = 2.5  # 0: never
    sound: Sound = "refill"
