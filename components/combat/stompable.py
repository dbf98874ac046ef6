from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Stompable:
    """Can be stomped on from above: by those that its own Team, or theirs, does not protect."""

    lift: Annotated[float, Between(0, 10)] = 1.0  # share of the bounce of who does it
