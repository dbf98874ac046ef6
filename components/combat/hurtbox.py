from dataclasses import dataclass

from ..units import Pixel, Size


@dataclass(slots=True)
class Hurtbox:
    """Where hazards hurt an entity: a box at an offset from the Position; without this component, its collider.

    As it ducks, what is above its collider does not count.
    """

    width: Size
    height: Size
    x: Pixel = 0
    y: Pixel = 0
