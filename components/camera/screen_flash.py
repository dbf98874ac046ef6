from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between, Color


@dataclass(slots=True)
class ScreenFlash:
    """Covers the picture with a color that fades away, unless flashes are switched off. The effect `flash` adds it."""

    cosmetic: ClassVar = True

    color: Color = field(default="#ffffff", init=False)  # color that covers the picture at first
    strength: Annotated[float, Between(0, 1)] = field(default=1.0, init=False)  # share of the color in it at first
    since: int = field(default=0, init=False)  # tick in which it began
    until: int = field(default=0, init=False)  # tick in which nothing of it is left
