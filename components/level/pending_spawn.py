from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Pixel, Prefab


@dataclass(slots=True)
class PendingSpawn:
    """Waits until there is room for a prefab, and then spawns it.

    The effect `{ spawn = "…", blocked = "wait" }` creates an entity with a PendingSpawn. The entity's Collider is a
    copy of the Collider of the actor for which there was no room.
    """

    needs: ClassVar = (Position, Collider)

    prefab: Prefab = ""  # prefab to spawn; "": none
    x: Pixel = 0  # px of the world, Position.x of what is spawned
    y: Pixel = 0  # px of the world, Position.y of what is spawned
    flip: bool = False  # mirror velocity and Facing
