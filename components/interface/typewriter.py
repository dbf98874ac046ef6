from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between, Pixel
from .label import Label


@dataclass(slots=True)
class Typewriter:
    """Its Label is written letter by letter, from when a player comes near; when none is, it is gone."""

    cosmetic: ClassVar = True
    needs: ClassVar = (Label,)

    speed: Annotated[float, Between(0, 1000)] = 30.0  # letters a second; 0: all at once
    near: Pixel = 40  # px from its Position to the middle of a player, to each side; 0: it is always to be seen
    ticks: int = field(default=0, init=False)  # for which it has been written; 0: it is not seen
