from dataclasses import dataclass
from typing import ClassVar

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Seconds


@dataclass(slots=True)
class DropThrough:
    """Down and jump, on a one-way, let it fall through instead of jumping."""

    requires: ClassVar = (Footing, Intent)

    buffer: Seconds = 0.08
