from dataclasses import dataclass
from typing import Literal

from ..units import Count


@dataclass(slots=True)
class Squish:
    """Says what happens to an actor that a solid pushes where there is no room. Without a Squish, the actor is killed.

    `destroy` kills the actor; `wiggle` moves the actor to a free place within 3 px on each axis; `respawn` puts the
    actor back where it started; `damage` takes Health from the actor, and then does the same as `wiggle`. If no free
    place is found, or no Health is left, the actor is killed.
    """

    response: Literal["destroy", "wiggle", "respawn", "damage"] = "destroy"  # one of the responses above
    damage: Count = 1  # points of Health taken by `damage`

    @property
    def leads_past_walls(self) -> bool:
        """Return True if a fast solid may move the actor past a wall, to a free place on the other side."""
        return self.response in ("wiggle", "damage")
