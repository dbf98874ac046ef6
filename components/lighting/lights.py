"""Darkness, the lights in it, and what shines in it by itself."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.body import Position
from ..units import Between, Color, Near, Pixel, Seconds
from ..visuals.figure import Sprite

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


Radius = Annotated[int, Between(1, 256)]
Strength = Annotated[float, Between(0, 4)]


@dataclass(slots=True)
class Light:
    """Lights the picture around the middle of its entity, where a Darkness makes the picture dark.

    While the entity's Collider is disabled, or its Checkpoint is off, the entity gives no light.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Position,)

    radius: Radius = 48  # px, from its middle, at which its light ends
    strength: Strength = 1.5  # brightness in its middle, falling with the distance squared; 1 and more is full light
    x: Pixel = 0  # px, from the middle of the entity to that of the light
    y: Pixel = 0  # px, from the middle of the entity down to that of the light
    flicker: Near = 0  # px by which the radius becomes larger and smaller, at most
    period: Seconds = 0.12  # s, from one random radius to the next


@dataclass(slots=True)
class Luminous:
    """Makes its entity's Sprite bright by itself where a Darkness makes the picture dark. It lights nothing else."""

    cosmetic: ClassVar = True
    expects: ClassVar = (Sprite,)

    brightness: Annotated[float, Between(0, 1)] = 1.0  # at least; 1: the Sprite is always in its own colors
