from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position


@dataclass(slots=True)
class Wrap:
    """Moves its entity to the opposite side of the level when the whole entity has left the level (TowerFall).

    Velocity and remainder are kept. An actor waits outside while a solid blocks its new place. A solid takes along the
    riders that have also left the level, and is disabled while an actor is in its new place. An Attached entity is
    moved together with its host.
    """

    needs: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True

    x: bool = True  # at the left and right sides of the level
    y: bool = True  # at the top and bottom of the level
