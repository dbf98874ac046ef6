from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Color
from ..visuals.sprite import Sprite


@dataclass(slots=True)
class StaminaFlash:
    """Makes the Sprite flash in one color while the entity's Climb is nearly out of stamina (Celeste's numbers).

    If the player has switched flashes off, a steady tint of that color takes the place of the flashes.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    below: Annotated[float, Between(0, 1e6)] = 20.0  # points of stamina, below which it flashes
    color: Color = "#ff4b3e"  # color of the whole Sprite
    every: Annotated[float, Between(0.1, 10)] = 0.2  # s, from one flash to the next; each flash lasts half as long
