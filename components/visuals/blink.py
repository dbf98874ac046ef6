from dataclasses import dataclass
from typing import ClassVar

from ..units import Seconds


@dataclass(slots=True)
class Blink:
    """Its Label or Hud is seen and not seen in turn."""

    cosmetic: ClassVar = True

    on: Seconds = 0.6
    off: Seconds = 0.4
