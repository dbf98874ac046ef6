from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..units import Color, Layer, Pixel, SpriteName, Words

Corner = Literal["top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right"]


@dataclass(slots=True)
class Hud:
    """Words over the picture, wherever that looks: "{coins} of 20", "{time}", "{deaths}"; and hearts.

    {time} and {deaths} are of the level, {total.time}, {total.deaths} and {total.NAME} of all levels of the campaign
    before it; any other {NAME} is how many are counted. {{ and }} are braces.
    """

    cosmetic: ClassVar = True

    text: Words = ""  # a line feed begins a new line
    icon: SpriteName = ""  # before the words
    hearts: bool = False  # the Health of the first player: a "heart" a point, a "heart_empty" for each that is lost
    corner: Corner = "top left"
    x: Pixel = 0  # px further inwards; where it is in the middle, to the right
    y: Pixel = 0
    color: Color = "#fbf1dc"
    shade: str = "#17131fc0"  # under the words, 1 px down: "#rrggbb" or "#rrggbbaa"; "" for none
    layer: Layer = 900
    most: int = field(default=0, init=False)  # hearts that there were at once
