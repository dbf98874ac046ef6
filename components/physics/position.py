from dataclasses import dataclass

from ..units import Pixel


@dataclass(slots=True)
class Position:
    """The place of an entity in the world, in whole px; Collider and Sprite are placed relative to it."""

    x: Pixel = 0  # px, to the right
    y: Pixel = 0  # px, down
