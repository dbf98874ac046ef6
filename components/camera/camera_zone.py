from dataclasses import dataclass

from ..units import Pixel


@dataclass(slots=True)
class CameraZone:
    """While the middle of a CameraTarget is in its Collider, the picture looks elsewhere (Celeste's triggers)."""

    x: Pixel = 0  # px that the picture looks further
    y: Pixel = 0
    holds: bool = False  # the picture stays inside the Collider; on its middle, where that is smaller
