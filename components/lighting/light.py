from dataclasses import dataclass
from typing import Annotated, ClassVar

from ..physics.position import Position
from ..units import Between, Near, Pixel, Seconds

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
