from dataclasses import dataclass

from ..units import Pixel


@dataclass(slots=True)
class Position:
    """The top-left origin of an entity in the world: px, whole, x to the right, y down."""

    x: Pixel = 0
    y: Pixel = 0
