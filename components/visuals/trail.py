from dataclasses import dataclass, field
from typing import Annotated, ClassVar, NamedTuple

from ..units import Between, Color, Layer, Seconds


class Shade(NamedTuple):
    """A silhouette left behind."""

    x: int  # px, Position.x at that time
    y: int  # px, Position.y at that time
    facing: int  # Facing.x at that time
    left: int  # ticks left


@dataclass(slots=True)
class Trail:
    """Leaves fading silhouettes behind while it dashes (Celeste)."""

    cosmetic: ClassVar = True

    color: Color = "#79cfcb"  # color of the silhouettes
    layer: Layer = 8  # drawing order; higher is drawn later
    every: Annotated[float, Between(0.001, 3600)] = 0.06  # s, from one silhouette to the next, from the start of a dash
    fade: Seconds = 0.4  # s, until a silhouette has faded
    shades: list[Shade] = field(default_factory=list[Shade], init=False)  # silhouettes now; written by `trail`
    wait: int = field(default=0, init=False)  # ticks until the next; written by `trail`
