from dataclasses import dataclass, field

from ..units import Seconds


@dataclass(slots=True)
class Invincible:
    """Makes an entity invincible for a while after it was hurt; only a deadly hazard still kills it."""

    duration: Seconds = 1.0  # s, for which it lasts after being hurt
    until: int = field(default=0, init=False)  # tick in which it ends; written by `health` and `squish`
