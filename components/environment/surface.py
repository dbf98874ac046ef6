from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Surface:
    """Says how slippery a solid, or its Tiles, is to stand on."""

    grip: Annotated[float, Between(0, 10)] = 0.3  # share of Run's acceleration that actors have here; below 1: ice
