from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Stompable:
    """Can be stomped from above by entities with Stomp, unless their Teams rule it out."""

    lift: Annotated[float, Between(0, 10)] = 1.0  # factor on Stomp's `bounce` for an actor that stomps it
