from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Stompable:
    """Lets actors with Stomp bounce off the top of its entity and hurt it, unless their Team may not hurt it."""

    lift: Annotated[float, Between(0, 10)] = 1.0  # factor on Stomp's `bounce` for an actor that stomps it
