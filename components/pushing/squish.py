from dataclasses import dataclass
from typing import Literal

from ..units import Count


@dataclass(slots=True)
class Squish:
    """Says what happens to an actor that a solid pushes to where there is no room (without this component: destroy).

    `destroy` kills it; `wiggle` moves it to a free place within 3 px on each axis; `respawn` puts it back where it
    started; `damage` takes Health, then wiggles. Without a free place each of them kills it.
    """

    response: Literal["destroy", "wiggle", "respawn", "damage"] = "destroy"  # one of the responses above
    damage: Count = 1  # points of Health taken by `damage`

    @property
    def leads_past_walls(self) -> bool:
        """Return True if a fast solid may push the actor to the other side of a wall: to a free place near there."""
        return self.response in ("wiggle", "damage")
