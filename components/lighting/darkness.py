from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Color

Tints = tuple[Color, Color, Color, Color, Color]


@dataclass(slots=True)
class Darkness:
    """Makes its Room dark. On an entity without a Room, it makes the scene dark, except rooms with their own Darkness.

    The picture has five steps of brightness, with dithered transitions. Layers from 100 up, such as the layer of a Hud,
    are not darkened. While several rooms are in view, the picture is as dark as the rooms are on average; a room that
    takes more of the view weighs more.
    """

    cosmetic: ClassVar = True

    amount: Annotated[float, Between(0, 1)] = 0.75  # 1: only lights are seen; multiples of 0.25 are not dithered
    tints: Tints = ("#15172e", "#3c3b63", "#86768a", "#d6bfa8", "#ffffff")  # to multiply with, darkest first
