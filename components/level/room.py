from dataclasses import dataclass

from ..units import Seconds, Tune


@dataclass(slots=True)
class Room:
    """A screen of a level, as large as its Collider: the picture stays inside it, and slides on to the next (Celeste).

    Rooms lie side by side and do not overlap. Where no other joins it a player cannot leave a room to its sides, and
    is lost below it; above it the way is open.
    """

    slide: Seconds = 0.65  # for which the world stands still, when a player comes in
    saves: bool = True  # the first firm ground that a player stands on in it is a checkpoint
    music: Tune = ""  # instead of the scene's
