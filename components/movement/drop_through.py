from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Seconds


@dataclass(slots=True)
class DropThrough:
    """Lets an actor drop through the one-way that it stands on, by a press of jump while down is held."""

    requires: ClassVar = (Footing, Intent)

    buffer: Seconds = 0.08  # s, for which a press of jump is remembered; 0: only on its own tick
