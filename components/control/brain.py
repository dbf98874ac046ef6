from dataclasses import dataclass, field
from typing import ClassVar

from .intent import Intent


@dataclass(slots=True)
class Brain:
    """What the brains of an entity want in this tick: all of it together is held in its Intent, as by a player.

    Who has a Player, too, is played: its brains go on thinking, and nobody listens.
    """

    requires: ClassVar = (Intent,)

    wants: tuple[str, ...] = field(default=(), init=False)  # actions, sorted; none between ticks
    led: bool = field(default=False, init=False)  # a brain has said where to go in this tick; those after it do not
    floor: int | None = field(default=None, init=False)  # px, Position.y when it last stood; None: fell deeper since
