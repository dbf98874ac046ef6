from dataclasses import dataclass, field
from typing import ClassVar

from .intent import Intent


@dataclass(slots=True)
class Brain:
    """Collects the actions that AI components want in this tick; the system `brains` writes them to the Intent.

    On an entity with a Player, the Brain has no effect: the player's input counts. If the Player is a `bot`, the Brain
    has an effect until the player joins.
    """

    requires: ClassVar = (Intent,)

    wants: tuple[str, ...] = field(default=(), init=False)  # actions wanted in this tick, sorted; empty between ticks
    led: bool = field(default=False, init=False)  # an AI component has chosen the direction; later ones keep it
    floor: int | None = field(default=None, init=False)  # px, Position.y when it last stood; None: fell below that
