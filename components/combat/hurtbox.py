from dataclasses import dataclass

from ..units import Pixel, Size


@dataclass(slots=True)
class Hurtbox:
    """The box in which hazards hurt an entity, relative to its Position. Without a Hurtbox, that box is the Collider.

    While the entity ducks, the part of the Hurtbox above the lowered Collider does not count.
    """

    width: Size  # px, width of the box
    height: Size  # px, height of the box
    x: Pixel = 0  # px, from the Position to the left edge
    y: Pixel = 0  # px, from the Position to the top edge
