from dataclasses import dataclass
from typing import ClassVar, Literal

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Seconds


@dataclass(slots=True)
class DropThrough:
    """Lets an actor drop through the one-way that it stands on.

    With `by = "jump"`, it drops when jump is pressed while down is held; with "down", when down is pressed; with
    "held", wherever it lands while down is held (Terraria).
    """

    requires: ClassVar = (Footing, Intent)

    by: Literal["jump", "down", "held"] = "jump"  # what makes it drop; see above
    buffer: Seconds = 0.08  # s, for which a press of jump, or of down, is remembered; 0: only on its own tick
