from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between
from .transform import Transform


@dataclass(slots=True)
class Pulse:
    """Makes its entity's Sprite change to `scale` times its own size and back, again and again."""

    cosmetic: ClassVar = True
    requires: ClassVar = (Transform,)

    scale: Annotated[float, Between(0, 16)] = 1.25  # factor on width and height in the middle of a period
    period: Annotated[float, Between(0.02, 3600)] = 1.0  # s, to change to `scale` and back once
    age: int = field(default=0, init=False)  # ticks since it began; written by `pulse`
