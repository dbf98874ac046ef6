from dataclasses import dataclass
from typing import Literal


@dataclass(slots=True)
class Facing:
    """The direction that the entity looks in."""

    x: Literal[1, -1] = 1  # 1 is right, -1 is left
