from dataclasses import dataclass
from typing import Literal


@dataclass(slots=True)
class Facing:
    """The direction that the entity looks in."""

    x: Literal[1, -1] = 1  # 1: right, -1: left
