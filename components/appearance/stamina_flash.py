from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Color
from ..visuals.sprite import Sprite


@dataclass(slots=True)
class StaminaFlash:
    """Draws its Sprite in a color, on and off, while its Climb is almost out of stamina (Celeste's numbers).

    For a player that has switched flashes off, it is steadily tinted with the color instead.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    below: Annotated[float, Between(0, 1e6)] = 20.0  # points of stamina; with less it flashes
    color: Color = "#ff4b3e"  # color of the whole Sprite
    every: Annotated[float, Between(0.1, 10)] = 0.2  # s, from one flash to the next; each lasts half of it
