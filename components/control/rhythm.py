from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Action, Seconds
from .brain import Brain


@dataclass(slots=True)
class Rhythm:
    """A brain that does the same again and again, beside what other brains want: hops, by default."""

    requires: ClassVar = (Brain,)

    actions: tuple[Action, ...] = ("jump",)
    every: Seconds = 1.0  # from one press to the next
    hold: Seconds = 0.1  # of each; as long as `every` or longer: it never lets go
    offset: Seconds = 0.0  # before the first
    beat: int = field(default=0, init=False)  # ticks since it began
