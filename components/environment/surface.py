from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.solid import Solid
from ..units import Between


@dataclass(slots=True)
class Surface:
    """Says how slippery a solid, or its Tiles, is to stand on."""

    expects: ClassVar = (Position, Collider, Solid)

    grip: Annotated[float, Between(0, 10)] = 0.3  # share of its acceleration that a runner has here; below 1: ice
