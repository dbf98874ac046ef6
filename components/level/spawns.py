"""What places new entities in the level."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.body import Collider, Position
from ..units import Pixel, Prefab, Speed


@dataclass(slots=True)
class Spawn:
    """Remembers the place and velocity with which its entity was created."""

    x: Pixel = field(default=0, init=False)  # px; this and all below are written when it is created
    y: Pixel = field(default=0, init=False)  # px
    velocity_x: Speed = field(default=0.0, init=False)  # px/s
    velocity_y: Speed = field(default=0.0, init=False)  # px/s


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
