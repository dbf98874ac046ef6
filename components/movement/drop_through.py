from dataclasses import dataclass
from typing import ClassVar, Literal

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Seconds


@dataclass(slots=True)
class DropThrough:
    """Lets an actor drop through the one-way that it stands on.

    `by` says when the actor drops. "jump": when jump is pressed while down is held. "down": when down is pressed.
    "held": always while down is held, so that it does not stay on any one-way (Terraria).
    """

    requires: ClassVar = (Footing, Intent)

    by: Literal["jump", "down", "held"] = "jump"  # what makes it drop; see above
    buffer: Seconds = 0.08  # s, for which a press of jump, or of down, is remembered; 0: only on its own tick
