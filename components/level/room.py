from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import RuleName, Seconds, Tune, TuneLayer


@dataclass(slots=True)
class Room:
    """Makes its Collider a screen of the level: the camera stays inside the Room, and slides to the next one (Celeste).

    Rooms lie side by side and do not overlap. Where no other room adjoins, a player cannot leave at the sides, and dies
    when it falls out at the bottom; the top is open. For a player that is upside down, top and bottom are exchanged.
    """

    expects: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True

    slide: Seconds = 0.65  # s, that the slide takes when a player enters; the world is frozen meanwhile
    ease: Annotated[str, RuleName("easings")] = "cube_out"  # easing of the slide; "sine_in_out" begins and ends slowly
    saves: bool = True  # makes a checkpoint of the first firm ground that a player stands on in it
    music: Tune = ""  # tune played in this room instead of the scene's
    mutes: tuple[TuneLayer, ...] = ()  # layers of the tune that are silent in this room
