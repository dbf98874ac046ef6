from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between
from .transform import Transform


@dataclass(slots=True)
class Spin:
    """Turns its entity's Sprite at a constant speed."""

    cosmetic: ClassVar = True
    requires: ClassVar = (Transform,)

    speed: Annotated[float, Between(-36_000, 36_000)] = 360.0  # degrees/s, clockwise; negative: counterclockwise
