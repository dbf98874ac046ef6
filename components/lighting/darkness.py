from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..units import Between, Color

Tints = tuple[Color, Color, Color, Color, Color]


@dataclass(slots=True)
class Darkness:
    """Makes a Room dark, or without a Room the whole scene, except for rooms with a Darkness of their own.

    The picture has five steps of brightness, mixed in a pattern between them. What is on layers from 100 on, such as a
    Hud, is not darkened. A view of several rooms is as dark as they are on average.
    """

    cosmetic: ClassVar = True

    amount: Annotated[float, Between(0, 1)] = 0.75  # 1: only lights are seen; quarters are even, without a pattern
    tints: Tints = ("#15172e", "#3c3b63", "#86768a", "#d6bfa8", "#ffffff")  # that colors are multiplied by, by step
