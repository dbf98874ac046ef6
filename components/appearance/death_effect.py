from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Color, Cue, Magnitude, Seconds, Speed
from ..visuals.sprite import Sprite

PIECES = 96
Pieces = Annotated[int, Between(0, 256)]  # a number of pieces


@dataclass(slots=True)
class DeathEffect:
    """Changes how the death of its entity looks. Without it, deaths look as the defaults here say.

    Its picture stands still for a moment, flashing, then bursts into pieces in its own colors. This affects only the
    picture: the entity is gone at once, and restarts as early as without it. With `stand = 0` and `pieces = 0` nothing
    is shown.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    stand: Seconds = 0.08  # s, for which its picture stands still before it bursts
    color: Color = "#ffffff"  # color in which it stands; its own, if the player has switched flashes off
    pieces: Pieces = PIECES  # number of pieces, at most; their size follows
    speed: Magnitude = 70.0  # px/s, of the fastest pieces, away from its middle
    gravity: Speed = 260.0  # px/s², of the pieces, the way that it fell
    life: Seconds = 0.5  # s, of the pieces that last longest
    sound: Cue = "die"  # cue of its death, and so its sound; "": none
    arrival: Seconds = 0.25  # s, for which pieces fly together where it starts again, with Respawn; 0: none
    iris: Seconds = 0.0  # s, for which a circle closes on it before the level starts again, and then opens; 0: none
    rim: Color = "#ffd479"  # color of the edge of that circle, and of the sparks that fly off it as it starts again
