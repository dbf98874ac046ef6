from dataclasses import dataclass
from typing import ClassVar

from ..units import Count, Pixel
from .solid import Solid


@dataclass(slots=True)
class Slope:
    """Makes a solid, or each of its Tiles, a slope: solid below a line from its left edge to its right edge (torc).

    An actor that moves sideways into the slope walks up; an actor that stands on the slope and moves sideways follows
    the ground down. An end of the line may be below the collider's bottom or above its top (only the part inside the
    box is solid), so that two tiles can share one slope. A one-way cannot be a slope.
    """

    needs: ClassVar = (Solid,)

    left: Pixel = 0  # px, height of the line at the left edge, from the collider's bottom
    right: Pixel = 8  # px, height of the line at the right edge, from the collider's bottom
    stick: Count = 2  # px down, at most, per px sideways, that an actor follows the ground; 0: it walks off
