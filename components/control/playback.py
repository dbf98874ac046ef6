from dataclasses import dataclass, field
from typing import ClassVar

from ..units import TapeText
from .brain import Brain


@dataclass(slots=True)
class Playback:
    """A brain that does what a tape says, over all that other brains say of where to go; they have it when it ends."""

    requires: ClassVar = (Brain,)

    tape: TapeText = ""  # as in tape files: "12,R,J" a line is right and jump for 12 ticks
    loop: bool = False  # from the beginning again
    played: int = field(default=0, init=False)  # ticks
