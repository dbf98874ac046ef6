from dataclasses import dataclass

from ..units import Pixel, Size


@dataclass(slots=True)
class Hurtbox:
    """The box in which hazards hurt an entity, relative to its Position. Without a Hurtbox, the Collider is that box.

    While the entity ducks, the part of the box above its lowered Collider does not count.
    """

    width: Size  # px, width of the box
    height: Size  # px, height of the box
    x: Pixel = 0  # px, from the Position to the left edge
    y: Pixel = 0  # px, from the Position to the top edge
