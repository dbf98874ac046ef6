from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Shake:
    """Draws its Sprite trembling by 1 px to either side; its Position does not change."""

    cosmetic: ClassVar = True

    until: int = field(default=0, init=False)  # tick in which the trembling ends; written by what starts it
