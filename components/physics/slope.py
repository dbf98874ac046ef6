from dataclasses import dataclass
from typing import ClassVar

from ..units import Count, Pixel
from .solid import Solid


@dataclass(slots=True)
class Slope:
    """Makes a solid, or each of its tiles, a slope: filled below the line from its left to its right edge (torc).

    Who goes sideways into it goes up it, and who stands on it and goes sideways keeps to the ground. Ends below 0 or
    above the collider are those of a line that is cut off: two tiles may share one. Not for one-ways.
    """

    needs: ClassVar = (Solid,)

    left: Pixel = 0  # px from the bottom of the collider
    right: Pixel = 8
    stick: Count = 2  # px down, for each to the side, that one keeps to the ground; 0: one walks off into the air
