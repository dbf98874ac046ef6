from dataclasses import dataclass
from typing import Literal


@dataclass(slots=True)
class Facing:
    """Where it looks: 1 to the right, -1 to the left."""

    x: Literal[1, -1] = 1
