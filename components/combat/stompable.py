from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Stompable:
    """Can be stomped from above, by entities that its Team and theirs allow to hurt it."""

    lift: Annotated[float, Between(0, 10)] = 1.0  # share of the stomper's bounce
