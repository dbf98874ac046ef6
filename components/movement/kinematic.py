from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity


@dataclass(slots=True)
class Kinematic:
    """Leaves the motion of an actor, or of a solid that moves, to a system of the project (Godot, Unity).

    `actor_motion` and `solid_motion` do not move it by its Velocity, although abilities, springs and the like still set
    that Velocity. Nothing else changes: solids stop, push, carry and squish a kinematic actor, and a kinematic solid
    carries and pushes.
    """

    requires: ClassVar = (Remainder, Velocity)
    expects: ClassVar = (Position, Collider)
