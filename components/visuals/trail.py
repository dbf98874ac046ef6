from dataclasses import dataclass, field
from typing import Annotated, ClassVar, NamedTuple

from ..units import Between, Color, Layer, Seconds


class Shade(NamedTuple):
    """Where a silhouette stays behind: its Position then, Facing, and the ticks left."""

    x: int
    y: int
    facing: int
    left: int


@dataclass(slots=True)
class Trail:
    """Leaves silhouettes behind while it dashes, which fade (Celeste)."""

    cosmetic: ClassVar = True

    color: Color = "#79cfcb"
    layer: Layer = 8
    every: Annotated[float, Between(0.001, 3600)] = 0.06  # s from one to the next; the first as it sets off
    fade: Seconds = 0.4
    shades: list[Shade] = field(default_factory=list[Shade], init=False)
    wait: int = field(default=0, init=False)  # ticks until the next
