"""What an entity draws behind it: hair and shades."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, NamedTuple

from ..units import Between, Color, Layer, Magnitude, Pixel, Seconds, Tick


class Strand(NamedTuple):
    """A point along the hair."""

    x: float  # px of the world
    y: float  # px of the world


@dataclass(slots=True)
class Hair:
    """Draws hair or a scarf that trails behind its entity. The hair changes colour while no dash is left (Celeste).

    When a dash comes back, the hair flashes, unless flashes are switched off. Pixels of the entity's Sprite that have
    the colour `color` change with the hair.
    """

    cosmetic: ClassVar = True

    x: Pixel = -3  # px, from the middle of its feet to the start of the hair; positive: in Facing direction
    y: Pixel = -5  # px, from its feet to the start of the hair; negative: above
    length: Annotated[int, Between(1, 5)] = 4  # number of strands after the first
    reach: Annotated[float, Between(0.5, 3)] = 2.0  # px, from one strand to the next, at most
    thick: Annotated[int, Between(1, 8)] = 2  # px, thickness at the start; 1 px at the end
    pull: Magnitude = 80.0  # px/s, at which strands move towards where they hang at rest
    color: Color = "#dc5350"  # color while a dash is left
    spent: Color = "#79cfcb"  # color while no dash is left
    regained: Color = "#ffffff"  # color for 0.12 s after a dash has come back
    strands: list[Strand] = field(default_factory=list[Strand], init=False)  # first to last; written by `hair`
    dry: bool = field(default=False, init=False)  # no dash is left; written by `hair`
    until: Tick = field(default=0, init=False)  # tick, by its clock, in which the flash ends; written by `hair`


class Shade(NamedTuple):
    """A silhouette left behind."""

    x: int  # px, Position.x at that time
    y: int  # px, Position.y at that time
    facing: int  # Facing.x at that time
    left: int  # ticks left


@dataclass(slots=True)
class Trail:
    """Leaves fading silhouettes behind while its entity dashes (Celeste)."""

    cosmetic: ClassVar = True

    color: Color = "#79cfcb"  # color of the silhouettes
    layer: Layer = 8  # drawing order; higher is drawn later
    every: Annotated[float, Between(0.001, 3600)] = 0.06  # s, from one silhouette to the next, from the start of a dash
    fade: Seconds = 0.4  # s, until a silhouette has faded
    shades: list[Shade] = field(default_factory=list[Shade], init=False)  # silhouettes now; written by `trail`
    wait: int = field(default=0, init=False)  # ticks until the next; written by `trail`
