from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Shake:
    """Draws its entity's Sprite trembling by 1 px to either side. The Position does not change."""

    cosmetic: ClassVar = True

    until: int = field(default=0, init=False)  # tick, by its clock, in which it stops
