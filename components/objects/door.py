from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.solid import Solid
from ..scripting.effect import Effect
from ..units import Names, Near, Sound


@dataclass(slots=True)
class Door:
    """A solid that opens, once and for all, for a player who comes near with a key (Celeste's lock, by a box)."""

    needs: ClassVar = (Position, Collider, Solid)

    key: Annotated[str, Names("count")] = "keys"  # the count that must not be 0
    uses: bool = True  # one of them
    reach: Near = 0  # px between them, with nothing solid on the way; 0: it must be touched (Celeste: 60, of a circle)
    sound: Sound = ""
    do: tuple[Effect, ...] = ()
