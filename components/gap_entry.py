from dataclasses import dataclass
from typing import ClassVar

from .intent import Intent


@dataclass(slots=True)
class GapEntry:
    """Gliding along a wall that its Intent points into, it enters a gap of exactly its height, at any speed (torc)."""

    requires: ClassVar = (Intent,)
