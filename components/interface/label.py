from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.position import Position
from ..units import Between, Pixel, Words


@dataclass(slots=True)
class Label:
    """Draws text in the world in the pixel font, centred above its Position."""

    expects: ClassVar = (Position,)

    text: Words = ""  # text; a line feed begins a new line; {coins}, {time}, {key.jump} as in a Hud
    color: str = "#f4e9d8"  # color of the text: "#rrggbb" or "#rrggbbaa"
    x: Pixel = 0  # px, from the Position to the middle of the text
    y: Pixel = 0  # px, from the Position to the bottom of the last line
    layer: Annotated[int, Between(-1000, 1000)] = 5  # drawing order; by default in front of walls, behind the hero
