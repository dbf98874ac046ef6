from dataclasses import dataclass
from typing import Literal

Side = Literal["feet", "left", "right"]


@dataclass(slots=True)
class Rider:
    """By which of its sides an actor rides a solid and is carried by it; the rider decides, never the solid.

    `feet` stands on it, `left` and `right` cling to it with that side (Celeste's climbing, TowerFall's ledge grab).
    """

    sides: tuple[Side, ...] = ("feet",)
