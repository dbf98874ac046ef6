from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Parallax:
    """Draws its Sprite nearer or further than the level: it scrolls by a share of the camera's movement.

    With the camera at 0, 0 the Sprite is where its Position says.
    """

    x: Annotated[float, Between(-8, 8)] = 0.5  # share of the camera's motion; 0: fixed to the screen, 1: as the level
    y: Annotated[float, Between(-8, 8)] = 0.5  # share of the camera's motion; 0: fixed to the screen, 1: as the level
    repeat_x: bool = False  # repeats the image across the whole width of the screen
