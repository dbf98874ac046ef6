from dataclasses import dataclass

from ..units import Pixel


@dataclass(slots=True)
class Position:
    """The top-left origin of an entity in the world, in whole px."""

    x: Pixel = 0  # px, to the right
    y: Pixel = 0  # px, down
