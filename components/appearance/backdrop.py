from dataclasses import dataclass
from typing import ClassVar

from ..units import Color


@dataclass(slots=True)
class Backdrop:
    """Replaces the scene's background while its entity exists, for example to turn night into dawn.

    If there are several Backdrops with colors, only the Backdrop of the entity that was created last is used.
    """

    cosmetic: ClassVar = True

    colors: tuple[Color, ...] = ()  # colors from top to bottom, dithered into each other; none: no effect
