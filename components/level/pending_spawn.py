from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Pixel, Prefab


@dataclass(slots=True)
class PendingSpawn:
    """Waits to spawn a prefab until its place is free: `{ spawn = "…", blocked = "wait" }` makes such an entity.

    Its Collider is that of the actor for which there was no room.
    """

    needs: ClassVar = (Position, Collider)

    prefab: Prefab = ""  # prefab to spawn; "": none
    x: Pixel = 0  # px of the world, Position.x of what is spawned
    y: Pixel = 0  # px of the world, Position.y of what is spawned
    flip: bool = False  # mirror velocity and Facing
