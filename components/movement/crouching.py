"""Ducking, and dropping through one-ways."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..control.intent import Intent
from ..physics.actor import Footing
from ..units import Magnitude, Near, Pixel, Seconds, Size


@dataclass(slots=True)
class Duck:
    """Lets an actor duck on the ground while down is held, slide to rest, and stand up where it fits (Celeste)."""

    requires: ClassVar = (Intent, Footing)

    height: Size = 6  # px, of its collider while it ducks, with its feet in place; never higher than when it stands
    friction: Magnitude = 500.0  # px/s², at which it slides to rest
    reach: Near = 4  # px to either side in which it looks for room to stand up
    creep: Magnitude = 50.0  # px/s, at which it moves to that room
    on: bool = field(default=False, init=False)  # ducks now; written by `duck` and others
    # px: width, height, x and y of its Collider when it stands
    standing: tuple[Size, Size, Pixel, Pixel] = field(default=(1, 1, 0, 0), init=False)


@dataclass(slots=True)
class DropThrough:
    """Lets an actor drop through the one-way that it stands on.

    `by` says when the actor drops. "jump": when jump is pressed while down is held. "down": when down is pressed.
    "held": always while down is held, so that it does not stay on any one-way (Terraria).
    """

    requires: ClassVar = (Footing, Intent)

    by: Literal["jump", "down", "held"] = "jump"  # what makes it drop; see above
    buffer: Seconds = 0.08  # s, for which a press of jump, or of down, is remembered; 0: only on its own tick
