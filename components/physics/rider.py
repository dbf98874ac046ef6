from dataclasses import dataclass
from typing import Literal

Side = Literal["feet", "left", "right"]


@dataclass(slots=True)
class Rider:
    """Says on which of its sides an actor rides solids, so that they carry the actor (TowerFall: the actor decides).

    `feet`: the actor rides the solids that it stands on. `left`, `right`: the actor rides the solids that it touches on
    that side (climbing in Celeste, the ledge grab in TowerFall).
    """

    sides: tuple[Side, ...] = ("feet",)  # sides of the actor that ride
