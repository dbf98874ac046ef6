"""What colours a Sprite for a while."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..units import Between, Color, Cue, Seconds, Tick
from ..visuals.figure import Sprite

Share = Annotated[float, Between(0, 1)]


@dataclass(slots=True)
class Tint:
    """Colors its entity's Sprite, or makes the Sprite translucent.

    A Tint has no effect on Sprites with Tiles or Parallax, or on resizable patches over 256 px.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    color: Color = "#ffffff"  # color that the Sprite is multiplied by, or mixed with
    blend: Literal["multiply", "mix"] = "multiply"  # multiply: white changes nothing, black stays black
    strength: Share = 1.0  # share of the color in the result; 0: no effect
    opacity: Share = 1.0  # 0: invisible; 1: as opaque as its image


@dataclass(slots=True)
class Flash:
    """Draws its entity's Sprite in one color for a moment at the cue `on`, unless flashes are switched off.

    Only ticks in which the entity acts count, so a flash does not end during a hit-stop of the entity.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    on: Cue = "hurt"  # cue of this entity at which it flashes
    color: Color = "#ffffff"  # color of the whole Sprite
    duration: Seconds = 0.1  # s, of each flash
    until: Tick = field(default=0, init=False)  # tick, by its clock, in which it ends; written by `flash`


@dataclass(slots=True)
class StaminaFlash:
    """Makes the Sprite flash in one color while the entity's Climb is nearly out of stamina (Celeste's numbers).

    If the player has switched flashes off, a steady tint of that color takes the place of the flashes.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    below: Annotated[float, Between(0, 1e6)] = 20.0  # points of stamina, below which it flashes
    color: Color = "#ff4b3e"  # color of the whole Sprite
    every: Annotated[float, Between(0.1, 10)] = 0.2  # s, from one flash to the next; each flash lasts half as long
