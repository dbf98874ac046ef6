from dataclasses import dataclass
from typing import Annotated

from .units import Between, Pixel


@dataclass(slots=True)
class Sprite:
    """How it looks: an image of the scene's art, or a plain colour as large as its collider.

    A patch image is drawn over the collider (or every tile), any other at the Position, mirrored where Facing looks
    left. Images called NAME.run, NAME.jump and NAME.fall take over while the entity does that.
    """

    image: str = ""
    color: str = ""  # "#rrggbb" or "#rrggbbaa"
    x: Pixel = 0  # px, from the Position
    y: Pixel = 0
    layer: Annotated[int, Between(-1000, 1000)] = 0  # higher is drawn later
