from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position


@dataclass(slots=True)
class Checkpoint:
    """Becomes the place where the level starts again when a player touches it, and saves what was counted and taken."""

    expects: ClassVar = (Position, Collider)

    on: bool = field(default=False, init=False)  # the last checkpoint touched; written by `checkpoints`
