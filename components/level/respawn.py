from dataclasses import dataclass

from ..units import Pixel, Seconds


@dataclass(slots=True)
class Respawn:
    """Restarts the level from the last checkpoint when its entity dies; whatever was not saved is lost (Celeste).

    With `alone`, the level goes on, and only the entity that died restarts, as new. `alone` is meant for games with
    several players.
    """

    freeze: Seconds = 0.05  # s, for which the world freezes at the death
    wait: Seconds = 0.5  # s, after the freeze until the level starts again
    below: Pixel = 4  # px; it dies when its top is further than this below the level's bottom edge
    alone: bool = False  # only the entity starts again, as soon as there is room for it
