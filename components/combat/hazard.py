from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Count


@dataclass(slots=True)
class Hazard:
    """Hurts entities with Health if their Hurtbox meets the Hazard's Collider.

    A solid Hazard hurts entities that touch it. With a `direction`, only that side is sharp (Celeste's spikes): an
    entity that moves away from that side is not hurt. A hazard that points up also does not hurt an entity if the
    entity's feet are below the hazard's bottom edge. The hazard's Team decides which teams the hazard hurts; without a
    Team, the hazard hurts all entities.
    """

    expects: ClassVar = (Position, Collider)

    points: Count = 1  # points of Health that it takes
    deadly: bool = False  # kills at once, even an Invincible entity
    direction: Literal["", "up", "down", "left", "right"] = ""  # the side that is sharp; "": all sides
    on: bool = True  # false: it hurts nothing, like a boss that has just been struck
    at: int = field(default=-1, init=False)  # tick, by its clock, in which it last hurt an entity; -1: never
