from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity


@dataclass(slots=True)
class GapEntry:
    """Lets an actor enter a gap as tall as itself while it moves along the wall and presses towards it (torc)."""

    requires: ClassVar = (Intent, Remainder, Velocity)
