from dataclasses import dataclass, field
from typing import ClassVar

from ..units import TapeText
from .brain import Brain


@dataclass(slots=True)
class Playback:
    """Makes a Brain play back a recorded input tape.

    Until the tape ends, Chase and Patrol have no effect. The actions of a Rhythm or a Timeline are added to the actions
    of the tape.
    """

    requires: ClassVar = (Brain,)

    tape: TapeText = ""  # inputs as in a tape file: the line "12,R,J" holds right and jump for 12 ticks
    loop: bool = False  # plays the tape again when it ends
    played: int = field(default=0, init=False)  # ticks of the tape played so far; written by `playback`
