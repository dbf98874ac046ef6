from dataclasses import dataclass
from typing import ClassVar

from .intent import Intent


@dataclass(slots=True)
class Player:
    """Marks an entity that is controlled by the player: its Intent comes from keyboard, gamepad or tape."""

    requires: ClassVar = (Intent,)
