from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position


@dataclass(slots=True)
class GravityZone:
    """Sets which way entities fall while they overlap the zone's Collider; after that, they fall as they did before.

    A GravityZone affects entities with Gravity, Fall or FallingBlock. If a Room has a GravityZone, the zone is the
    whole room. If an entity overlaps several zones, the zone that it entered first counts until it leaves that zone.
    """

    expects: ClassVar = (Position, Collider)

    falls: Literal["up", "down"] = "up"  # which way things fall in it; a change counts at once


@dataclass(slots=True)
class InGravityZone:
    """Marks an entity that overlaps a GravityZone, and remembers which way the entity fell before.

    The system `gravity_zones` writes it.
    """

    zone: int = field(default=0, init=False)  # the GravityZone that counts
    falls: str = field(default="", init=False)  # what the zone has set: "up" or "down"
    was_upside_down: bool = field(default=False, init=False)  # outside of all zones
