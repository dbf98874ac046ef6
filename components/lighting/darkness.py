from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Color

Tints = tuple[Color, Color, Color, Color, Color]


@dataclass(slots=True)
class Darkness:
    """Makes a Room dark, or without a Room the whole scene, except for rooms with a Darkness of their own.

    The picture has five steps of brightness, with dithered transitions. Layers from 100 up, such as that of a Hud, are
    not darkened. A view of several rooms has their average darkness.
    """

    cosmetic: ClassVar = True

    amount: Annotated[float, Between(0, 1)] = 0.75  # 1: only lights are seen; quarters are even, without a pattern
    tints: Tints = ("#15172e", "#3c3b63", "#86768a", "#d6bfa8", "#ffffff")  # that colors are multiplied by, by step
