from dataclasses import dataclass
from typing import Literal

Side = Literal["feet", "left", "right"]


@dataclass(slots=True)
class Rider:
    """Says with which of its sides an actor rides a solid and is carried by it; the actor decides, never the solid.

    `feet`: rides what it stands on; `left`, `right`: rides what it touches on that side (climbing in Celeste, the ledge
    grab in TowerFall).
    """

    sides: tuple[Side, ...] = ("feet",)  # sides of the actor that ride
