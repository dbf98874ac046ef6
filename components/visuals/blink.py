from dataclasses import dataclass
from typing import ClassVar

from ..units import Seconds


@dataclass(slots=True)
class Blink:
    """Makes its entity's Label or Hud blink."""

    cosmetic: ClassVar = True

    on: Seconds = 0.6  # s, for which it is shown
    off: Seconds = 0.4  # s, for which it is hidden
