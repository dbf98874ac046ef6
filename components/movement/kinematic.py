from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity


@dataclass(slots=True)
class Kinematic:
    """Leaves the motion of an actor, or of a solid that moves, to a system of the project (Godot, Unity).

    The systems `actor_motion` and `solid_motion` do not move the entity by its Velocity, although abilities and springs
    still set that Velocity. Everything else is as usual: solids stop, push, carry and squish a kinematic actor, and a
    kinematic solid carries and pushes actors.
    """

    requires: ClassVar = (Remainder, Velocity)
    expects: ClassVar = (Position, Collider)
