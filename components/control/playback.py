from dataclasses import dataclass, field
from typing import ClassVar

from ..units import TapeText
from .brain import Brain


@dataclass(slots=True)
class Playback:
    """Makes a Brain play back a recorded input tape; it overrides other AI components until the tape ends."""

    requires: ClassVar = (Brain,)

    tape: TapeText = ""  # inputs as in a tape file: the line "12,R,J" holds right and jump for 12 ticks
    loop: bool = False  # starts again from the beginning when the tape ends
    played: int = field(default=0, init=False)  # ticks played so far; written by `playback`
