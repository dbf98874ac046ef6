from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Pixel, Prefab


@dataclass(slots=True)
class PendingSpawn:
    """Waits until a place is free, and then spawns a prefab there.

    The effect `{ spawn = "…", blocked = "wait" }` creates an entity with it. The entity's Collider is that of the actor
    for which there was no room.
    """

    needs: ClassVar = (Position, Collider)

    prefab: Prefab = ""  # prefab to spawn; "": none
    x: Pixel = 0  # px of the world, Position.x of what is spawned
    y: Pixel = 0  # px of the world, Position.y of what is spawned
    flip: bool = False  # mirror velocity and Facing
