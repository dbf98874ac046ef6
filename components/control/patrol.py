from dataclasses import dataclass
from typing import ClassVar

from .brain import Brain
from .facing import Facing


@dataclass(slots=True)
class Patrol:
    """Makes a Brain walk in the direction of its entity's Facing and turn at walls.

    The entity waits where both ways are blocked.
    """

    requires: ClassVar = (Brain, Facing)

    ledges: bool = False  # also turns where the ground ends; gaps narrower than its collider count as ground
