from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Pixel


@dataclass(slots=True)
class CameraZone:
    """Shifts or confines the camera while the CameraTarget's middle is in the zone's Collider (Celeste's triggers)."""

    expects: ClassVar = (Position, Collider)

    x: Pixel = 0  # px to the right that the picture is shifted
    y: Pixel = 0  # px down that the picture is shifted
    holds: bool = False  # keeps the picture inside the Collider, or centred on it where the picture is larger
