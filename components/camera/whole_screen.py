"""What happens to the whole screen for a moment."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..units import Between, Color, EntityId, Tick

Shape = Literal["fade", "iris", "wipe"]
Way = Literal["left", "right", "up", "down"]


@dataclass(slots=True)
class Curtain:
    """Gradually covers or uncovers the picture. The effects `fade`, `iris` and `wipe` and a DeathEffect add it."""

    cosmetic: ClassVar = True

    shape: Shape = field(default="fade", init=False)  # evenly, around a circle, or from one side to the other
    closes: bool = field(default=True, init=False)  # covers the picture, and then keeps it covered; false: uncovers it
    color: Color = field(default="#000000", init=False)  # color that covers the picture
    since: Tick = field(default=0, init=False)  # tick in which it begins
    until: Tick = field(default=0, init=False)  # tick from which it is all closed or open
    rim: Color | None = field(default=None, init=False)  # color of the circle's edge; None: it has no edge
    around: EntityId = field(default=0, init=False)  # entity in the middle of the circle; 0: the middle of the picture
    towards: Way = field(default="right", init=False)  # direction in which the edge of a wipe moves


@dataclass(slots=True)
class ScreenFlash:
    """Covers the picture with a color that fades away, unless flashes are switched off. The effect `flash` adds it."""

    cosmetic: ClassVar = True

    color: Color = field(default="#ffffff", init=False)  # color that covers the picture at first
    strength: Annotated[float, Between(0, 1)] = field(default=1.0, init=False)  # share of the color in it at first
    since: Tick = field(default=0, init=False)  # tick in which it began
    until: Tick = field(default=0, init=False)  # tick in which nothing of it is left


@dataclass(slots=True)
class Shake:
    """Draws its entity's Sprite trembling by 1 px to either side. The Position does not change."""

    cosmetic: ClassVar = True

    until: Tick = field(default=0, init=False)  # tick, by its clock, in which it stops
