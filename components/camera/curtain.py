from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..units import Color

Shape = Literal["fade", "iris", "wipe"]
Way = Literal["left", "right", "up", "down"]


@dataclass(slots=True)
class Curtain:
    """Gradually covers or uncovers the picture. The effects `fade`, `iris` and `wipe` and a DeathEffect add it."""

    cosmetic: ClassVar = True

    shape: Shape = field(default="fade", init=False)  # evenly, around a circle, or from one side to the other
    closes: bool = field(default=True, init=False)  # covers the picture, and then keeps it covered; false: uncovers it
    color: Color = field(default="#000000", init=False)  # color that covers the picture
    since: int = field(default=0, init=False)  # tick in which it begins
    until: int = field(default=0, init=False)  # tick from which it is all closed or open
    rim: Color | None = field(default=None, init=False)  # color of the circle's edge; None: it has no edge
    around: int = field(default=0, init=False)  # entity in the middle of the circle; 0: the middle of the picture
    towards: Way = field(default="right", init=False)  # direction in which the edge of a wipe moves
