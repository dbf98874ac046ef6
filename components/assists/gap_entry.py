from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity


@dataclass(slots=True)
class GapEntry:
    """Gliding along a wall that its Intent points into, it enters a gap of exactly its height, at any speed (torc)."""

    requires: ClassVar = (Intent, Remainder, Velocity)
