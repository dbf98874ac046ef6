from dataclasses import dataclass
from typing import ClassVar

from .intent import Intent


@dataclass(slots=True)
class Player:
    """Its Intent is what keyboard, pad or tape say."""

    requires: ClassVar = (Intent,)
