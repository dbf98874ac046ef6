from dataclasses import dataclass
from typing import ClassVar

from .footing import Footing
from .intent import Intent
from .units import Seconds


@dataclass(slots=True)
class DropThrough:
    """Down and jump, on a one-way, let it fall through instead of jumping."""

    requires: ClassVar = (Footing, Intent)

    buffer: Seconds = 0.08
