from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.solid import Solid
from ..units import Names, Sound


@dataclass(slots=True)
class Gate:
    """Makes a solid a gate that is open while a group is complete.

    A group is complete when all its switches are on and all its pickups are taken.
    """

    needs: ClassVar = (Position, Collider, Solid)

    group: Annotated[str, Names("group")]  # group of switches and pickups that opens it
    stays: bool = False  # stays open once it has opened
    sound: Sound = ""  # played when it opens
