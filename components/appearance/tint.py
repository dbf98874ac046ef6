from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ..units import Between, Color
from ..visuals.sprite import Sprite

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
