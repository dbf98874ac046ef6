from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Pixel
from ..visuals.sprite import Sprite

Turn = Annotated[float, Between(-3600, 3600)]  # degrees, clockwise
Scale = Annotated[float, Between(0, 16)]  # factor on a side


@dataclass(slots=True)
class Transform:
    """Draws its Sprite turned, larger or smaller, or mirrored. Its Collider stays as it is.

    Colors do not change: each pixel drawn is one of the image. It has no effect on Tiles and with Parallax.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    angle: Turn = 0.0  # degrees, clockwise, whichever way it faces; drawn to the nearest whole degree
    scale_x: Scale = 1.0  # factor on its width; no side is smaller than 1 px, or made larger than 1,024 px
    scale_y: Scale = 1.0  # factor on its height
    flip_x: bool = False  # mirrors it from left to right; with Facing left it looks right
    flip_y: bool = False  # mirrors it from top to bottom
    pivot_x: Pixel = 0  # px, from its middle to the point about which it turns and grows; positive: as it faces
    pivot_y: Pixel = 0  # px, from its middle to that point, down
