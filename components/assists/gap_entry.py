from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity


@dataclass(slots=True)
class GapEntry:
    """Lets an actor that moves along a wall, and presses towards the wall, enter a gap as tall as the actor (torc)."""

    requires: ClassVar = (Intent, Remainder, Velocity)
