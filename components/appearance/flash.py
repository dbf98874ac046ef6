from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Color, Cue, Seconds
from ..visuals.sprite import Sprite


@dataclass(slots=True)
class Flash:
    """Draws its entity's Sprite in one color for a moment at the cue `on`, unless flashes are switched off.

    Only ticks in which the entity acts count, so a flash does not end during a hit-stop of the entity.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    on: Cue = "hurt"  # cue of this entity at which it flashes
    color: Color = "#ffffff"  # color of the whole Sprite
    duration: Seconds = 0.1  # s, of each flash
    until: int = field(default=0, init=False)  # tick, by its clock, in which it ends; written by `flash`
