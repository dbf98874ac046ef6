from dataclasses import dataclass
from typing import ClassVar

from .brain import Brain
from .facing import Facing


@dataclass(slots=True)
class Patrol:
    """Makes a Brain walk in its Facing direction and turn at walls; it waits where both ways are blocked."""

    requires: ClassVar = (Brain, Facing)

    ledges: bool = False  # turns at the end of the ground too; gaps narrower than itself do not count
