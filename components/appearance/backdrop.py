from dataclasses import dataclass
from typing import ClassVar

from ..units import Color


@dataclass(slots=True)
class Backdrop:
    """Replaces the scene's background while its entity exists: as night turns to dawn. The last one created counts."""

    cosmetic: ClassVar = True

    colors: tuple[Color, ...] = ()  # colors from top to bottom, dithered into each other; none: the scene's background
