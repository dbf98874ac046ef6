from dataclasses import dataclass
from typing import Literal

from ..units import Count


@dataclass(slots=True)
class Squish:
    """What becomes of an actor that is pushed where it cannot go (without this component: destroy).

    `destroy` removes it; `wiggle` looks for a free place within 3 px, else removes it; `respawn` puts it back
    where it was loaded; `damage` costs `damage` points of Health, then wiggles.
    """

    response: Literal["destroy", "wiggle", "respawn", "damage"] = "destroy"
    damage: Count = 1  # points
