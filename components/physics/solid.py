"""What a level is made of."""

from dataclasses import dataclass
from typing import ClassVar

from ..units import Count, Pixel, Size
from .body import Collider, Position


@dataclass(slots=True)
class Solid:
    """Makes its entity level geometry: it blocks actors, and pushes and carries them when it moves."""

    expects: ClassVar = (Position, Collider)

    one_way: bool = False  # true: a jump-through platform, which stops only actors that come down onto its top


@dataclass(slots=True)
class Tiles:
    """Makes a solid a grid of tiles: its Collider is a box inside one cell, repeated in every filled cell.

    In a scene's map, all cells of one kind of tile become one entity. Its Position is the top left of the first cell.
    """

    rows: tuple[str, ...] = ("#",)  # rows of cells, top to bottom; "." and " " are empty, all else is filled
    size: Size = 8  # px, width and height of a cell


@dataclass(slots=True)
class Slope:
    """Makes a solid, or each of its Tiles, a slope: solid below a line from its left edge to its right edge (torc).

    An actor that moves sideways into the slope walks up; an actor that stands on the slope and moves sideways follows
    the ground down. An end of the line may be below the collider's bottom or above its top (only the part inside the
    box is solid), so that two tiles can share one slope. A one-way cannot be a slope.

    A slope that hangs is the same upside down: solid above the line, and ground for actors that are UpsideDown. To an
    actor that falls the other way, a slope is a solid like any other: it stops a jump as a ceiling does.
    """

    needs: ClassVar = (Solid,)

    left: Pixel = 0  # px, height of the line at the left edge, from the collider's bottom
    right: Pixel = 8  # px, height of the line at the right edge, from the collider's bottom
    stick: Count = 2  # px down, at most, per px sideways, that an actor follows the ground; 0: it walks off
    hangs: bool = False  # true: solid above the line, and left and right are px down from the collider's top
