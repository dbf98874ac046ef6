from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Parallax:
    """Makes its entity's Sprite scroll by a share of the camera's movement, as if it were nearer or further away.

    While the picture's top left corner is at (0, 0) in the world, the Sprite is drawn exactly at the entity's Position.
    """

    x: Annotated[float, Between(-8, 8)] = 0.5  # share, horizontally; 0: fixed to the screen, 1: scrolls with the level
    y: Annotated[float, Between(-8, 8)] = 0.5  # share, vertically; 0: fixed to the screen, 1: scrolls with the level
    repeat_x: bool = False  # repeats the image across the whole width of the screen
