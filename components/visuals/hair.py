from dataclasses import dataclass, field
from typing import Annotated, ClassVar, NamedTuple

from ..units import Between, Color, Magnitude, Pixel


class Strand(NamedTuple):
    """A place along the hair, px of the world."""

    x: float
    y: float


@dataclass(slots=True)
class Hair:
    """Hair, or a scarf, that lags behind whoever wears it, and has another colour while no dash is left (Celeste).

    What has the `color` in its Sprite changes along.
    """

    cosmetic: ClassVar = True

    x: Pixel = -3  # px, where it begins: from the middle of its feet, towards where it looks
    y: Pixel = -5
    length: Annotated[int, Between(1, 5)] = 4  # strands after the first
    reach: Annotated[float, Between(0.5, 3)] = 2.0  # px from one to the next, at most
    thick: Annotated[int, Between(1, 8)] = 2  # px at its beginning; 1 at its end
    pull: Magnitude = 80.0  # px/s, towards where it would hang
    color: Color = "#dc5350"
    spent: Color = "#79cfcb"
    strands: list[Strand] = field(default_factory=list[Strand], init=False)
    dry: bool = field(default=False, init=False)  # no dash is left
