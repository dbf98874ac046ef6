from dataclasses import dataclass, field

from ..units import Seconds


@dataclass(slots=True)
class Invincible:
    """Makes an entity invincible for a while after it was hurt.

    A `deadly` Hazard or Beam still kills the entity, and so does an OnHit with "die", a squish or a fall out of the
    level.
    """

    duration: Seconds = 1.0  # s, from being hurt
    until: int = field(default=0, init=False)  # tick, by its clock, in which it ends; written by `health` and others
