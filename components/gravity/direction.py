"""Which way gravity pulls."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..control.intent import Intent
from ..physics.actor import Footing
from ..physics.body import Collider, Position
from ..units import Action, Magnitude, Seconds


@dataclass(slots=True)
class UpsideDown:
    """Marks an actor or a falling solid that falls up: the entity's feet are at its top, and it stands under ceilings.

    Everything else that has an up and a down is turned over, too: jumps and abilities, one-ways, riding and the
    entity's sprite (VVVVVV).
    """


@dataclass(slots=True)
class GravityFlip:
    """Lets a standing actor flip its gravity at the press of a button, and so fall to the ceiling (VVVVVV)."""

    requires: ClassVar = (Intent, Footing)

    button: Action = "jump"  # action that flips
    speed: Magnitude = 120.0  # px/s, at which it sets off
    coyote: Seconds = 0.1  # s, in which a flip is still possible after leaving the ground; 0: only from the ground
    buffer: Seconds = 0.08  # s, for which a press before landing is remembered; 0: only on its own tick


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
