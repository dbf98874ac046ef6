from dataclasses import dataclass, field

from ..units import Seconds


@dataclass(slots=True)
class Invincible:
    """For a while after it was hurt, nothing hurts it but what is deadly."""

    duration: Seconds = 1.0
    until: int = field(default=0, init=False)  # tick
