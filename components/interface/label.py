from dataclasses import dataclass
from typing import Annotated

from ..units import Between, Pixel, Words


@dataclass(slots=True)
class Label:
    """Words in the world, in the pixel font: centred over a place, their last line just above it."""

    text: Words = ""  # a line feed begins a new line; {coins}, {time}, {total.deaths} become numbers, as in a Hud
    color: str = "#f4e9d8"  # "#rrggbb" or "#rrggbbaa"
    x: Pixel = 0  # px, from the Position
    y: Pixel = 0
    layer: Annotated[int, Between(-1000, 1000)] = 5  # before the walls, behind the hero
