from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity


@dataclass(slots=True)
class GapEntry:
    """Lets an actor that slides along a wall and steers into it enter a gap of just its height at any speed (torc)."""

    requires: ClassVar = (Intent, Remainder, Velocity)
