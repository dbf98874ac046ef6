"""What turns and scales a Sprite."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between, Pixel
from ..visuals.figure import Sprite

Turn = Annotated[float, Between(-3600, 3600)]  # degrees, clockwise
Scale = Annotated[float, Between(0, 16)]  # factor on a side


@dataclass(slots=True)
class Transform:
    """Draws its entity's Sprite rotated, scaled or mirrored. The Collider does not change.

    Colors are never blended: each pixel that is drawn has the color of one pixel of the image. A Transform has no
    effect on the box of `Sprite.color`, on Sprites with Tiles or Parallax, or on resizable patches over 256 px.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    angle: Turn = 0.0  # degrees, clockwise, whichever way it faces; drawn to the nearest whole degree
    scale_x: Scale = 1.0  # factor on the width; no side gets smaller than 1 px or larger than 1,024 px
    scale_y: Scale = 1.0  # factor on the height
    flip_x: bool = False  # mirrors it from left to right: while its entity faces left, it looks right
    flip_y: bool = False  # mirrors it from top to bottom
    pivot_x: Pixel = 0  # px, from its middle to the point about which it turns and grows; positive: forwards
    pivot_y: Pixel = 0  # px, from its middle to that point, down


@dataclass(slots=True)
class Pulse:
    """Makes its entity's Sprite change to `scale` times its own size and back, again and again."""

    cosmetic: ClassVar = True
    requires: ClassVar = (Transform,)

    scale: Annotated[float, Between(0, 16)] = 1.25  # factor on width and height in the middle of a period
    period: Annotated[float, Between(0.02, 3600)] = 1.0  # s, to change to `scale` and back once
    age: int = field(default=0, init=False)  # ticks since it began; written by `pulse`


@dataclass(slots=True)
class Spin:
    """Turns its entity's Sprite at a constant speed."""

    cosmetic: ClassVar = True
    requires: ClassVar = (Transform,)

    speed: Annotated[float, Between(-36_000, 36_000)] = 360.0  # degrees/s, clockwise; negative: counterclockwise
