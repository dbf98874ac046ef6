from dataclasses import dataclass
from typing import Annotated

from ..units import Between


@dataclass(slots=True)
class Surface:
    """How a solid, or tiles, feels under the feet."""

    grip: Annotated[float, Between(0, 10)] = 0.3  # share of the acceleration of who runs on it; less than 1 is ice
