from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Color, Cue, Seconds
from ..visuals.sprite import Sprite


@dataclass(slots=True)
class Flash:
    """Draws its Sprite in one color for a moment at the cue `on`, unless the player has switched flashes off.

    The flash does not run out during a hit-stop of its entity: it lasts at least until the entity moves on.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    on: Cue = "hurt"  # cue of this entity at which it flashes
    color: Color = "#ffffff"  # color of the whole Sprite
    duration: Seconds = 0.1  # s, of each flash
    until: int = field(default=0, init=False)  # tick, by its clock, in which it ends; written by `flash`
