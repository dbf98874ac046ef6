from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Action, Seconds
from .brain import Brain


@dataclass(slots=True)
class Rhythm:
    """Makes a Brain press actions (by default jump) at regular intervals, on top of what other AI components press."""

    requires: ClassVar = (Brain,)

    actions: tuple[Action, ...] = ("jump",)  # actions to press together
    every: Seconds = 1.0  # s, from one press to the next
    hold: Seconds = 0.1  # s, for which each press is held; `every` or more: never released
    offset: Seconds = 0.0  # s, before the first press
    beat: int = field(default=0, init=False)  # ticks for which it has run; written by `rhythm`
