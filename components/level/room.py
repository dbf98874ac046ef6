from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import RuleName, Seconds, Tune, TuneLayer


@dataclass(slots=True)
class Room:
    """A screen of a level, of its Collider's size: the camera stays inside it, and slides on to the next (Celeste).

    Rooms lie side by side and do not overlap. Where no other room adjoins, a player cannot leave at the sides and dies
    below; the top is open.
    """

    expects: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True

    slide: Seconds = 0.65  # s, of the slide when a player enters; the world is frozen meanwhile
    ease: Annotated[str, RuleName("easings")] = "cube_out"  # easing of the slide; "sine_in_out": half as fast at most
    saves: bool = True  # makes a checkpoint of the first firm ground that a player stands on in it
    music: Tune = ""  # tune played in this room instead of the scene's
    mutes: tuple[TuneLayer, ...] = ()  # layers of the tune that are silent in this room
