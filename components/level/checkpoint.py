from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position


@dataclass(slots=True)
class Checkpoint:
    """When a player touches it, saves the counts and which entities were taken; from then on, players restart here."""

    expects: ClassVar = (Position, Collider)

    each: bool = False  # only the player that touches it starts here, not all players
    on: bool = field(default=False, init=False)  # players start here; written by `checkpoints`
    of: tuple[int, ...] = field(default=(), init=False)  # with `each`, the players that start here; written likewise
