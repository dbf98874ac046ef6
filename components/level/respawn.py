from dataclasses import dataclass

from ..units import Pixel, Seconds


@dataclass(slots=True)
class Respawn:
    """When it dies the level starts again, from the last checkpoint, with all that was not saved (Celeste)."""

    freeze: Seconds = 0.05  # for which the world stands still
    wait: Seconds = 0.5  # from then on, until the level starts again
    below: Pixel = 4  # px below the level: whose top is further down dies
