from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Color, Cue, Magnitude, Seconds, Speed
from ..visuals.figure import Sprite

PIECES = 96
Pieces = Annotated[int, Between(0, 256)]  # a number of pieces


@dataclass(slots=True)
class DeathEffect:
    """Changes how the death of its entity looks and sounds.

    For an entity without a DeathEffect, the defaults below apply. The entity's image stands still for a moment in one
    color, then bursts into pieces in the image's own colors. The game is not affected: the entity itself is gone at
    once, and its restart is not delayed. With `stand = 0` and `pieces = 0`, only the circle of `iris` is shown, or
    nothing if `iris` is 0.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    stand: Seconds = 0.08  # s, for which the image stands still before it bursts
    color: Color = "#ffffff"  # color of the image while it stands; its own colors if flashes are switched off
    pieces: Pieces = PIECES  # number of pieces, at most; the fewer, the larger
    speed: Magnitude = 70.0  # px/s, of the fastest pieces, away from the middle of the image
    gravity: Speed = 260.0  # px/s², of the pieces, in the direction in which the entity falls
    life: Seconds = 0.5  # s, until the last of the pieces is gone
    sound: Cue = "die"  # cue that the entity gives when it dies, which plays the sound of that name; "": none
    arrival: Seconds = 0.25  # s, for which pieces fly together where an entity with Respawn restarts; 0: none
    iris: Seconds = 0.0  # s, for which a circle closes on it before the level restarts, and opens afterwards; 0: none
    rim: Color = "#ffd479"  # color of the edge of that circle, and of the sparks that fly off the entity as it restarts
