from dataclasses import dataclass
from typing import ClassVar

from ..units import Slot
from .intent import Intent


@dataclass(slots=True)
class Player:
    """Marks an entity that is controlled by a player: its Intent comes from keyboard, gamepad or tape.

    Several entities may have the same slot: all of them do what that player does.
    """

    requires: ClassVar = (Intent,)

    slot: Slot = 1  # number of the player that controls it, 1 to 4
