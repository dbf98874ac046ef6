from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..units import Between
from .transform import Transform


@dataclass(slots=True)
class Pulse:
    """Lets its Sprite grow and shrink steadily, from its size to `scale` times that and back."""

    cosmetic: ClassVar = True
    requires: ClassVar = (Transform,)

    scale: Annotated[float, Between(0, 16)] = 1.25  # factor on both sides, half a period after it begins
    period: Annotated[float, Between(0.02, 3600)] = 1.0  # s, from one time in its own size to the next
    age: int = field(default=0, init=False)  # ticks since it began; written by `pulse`
