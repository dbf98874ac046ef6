from dataclasses import dataclass
from typing import ClassVar

from .brain import Brain
from .facing import Facing


@dataclass(slots=True)
class Patrol:
    """A brain that walks where its Facing looks, and turns at walls; with no way to either side it stands."""

    requires: ClassVar = (Brain, Facing)

    ledges: bool = False  # turns where the ground ends, too; gaps narrower than itself are none
