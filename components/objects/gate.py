from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.solid import Solid
from ..units import Names, Sound


@dataclass(slots=True)
class Gate:
    """A solid that is open while a group is complete: every Switch of it on, every Pickup of it taken."""

    needs: ClassVar = (Position, Collider, Solid)

    group: Annotated[str, Names("group")]
    stays: bool = False  # open, once it was
    sound: Sound = ""
