from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position


@dataclass(slots=True)
class Wrap:
    """Comes back in at the opposite side when it has wholly left the level (TowerFall): actors, solids, projectiles.

    Velocity and remainder stay. An actor waits outside while a solid is in its way there; a solid takes along what
    rides it, and is disabled while an actor is in its way. What is Attached goes where its host goes.
    """

    needs: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True

    x: bool = True  # at the left and right sides of the level
    y: bool = True  # at the top and bottom of the level
