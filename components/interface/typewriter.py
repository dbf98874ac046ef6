from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between, Pixel
from .label import Label


@dataclass(slots=True)
class Typewriter:
    """Shows its entity's Label letter by letter while a player is near, and hides the Label otherwise."""

    cosmetic: ClassVar = True
    needs: ClassVar = (Label,)

    speed: Annotated[float, Between(0, 1000)] = 30.0  # letters per s; 0: all at once
    near: Pixel = 40  # px, from its Position to a player's middle, on each axis; 0: always near
    ticks: int = field(default=0, init=False)  # ticks for which it has been shown; 0: hidden; written by `typewriter`
