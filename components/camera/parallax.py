from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Parallax:
    """Its Sprite seems to be further away than the level, or nearer: it moves with only a share of the camera's px.

    Where the camera is at 0, 0 it is where its Position says.
    """

    x: Annotated[float, Between(-8, 8)] = 0.5  # 0 hangs on the canvas, 1 goes with the level
    y: Annotated[float, Between(-8, 8)] = 0.5
    repeat_x: bool = False  # side by side, from one end of the canvas to the other
