from dataclasses import dataclass

from ..units import Pixel, Seconds


@dataclass(slots=True)
class Respawn:
    """When it dies, the level starts again from the last checkpoint; what was not saved is lost (Celeste).

    With `alone` the level goes on, and only what died comes back, as new: one of several players.
    """

    freeze: Seconds = 0.05  # s, for which the world freezes at the death
    wait: Seconds = 0.5  # s, after the freeze until the level starts again
    below: Pixel = 4  # px; dies when its top is further than this below the level
    alone: bool = False  # only it starts again, as soon as there is room for it
