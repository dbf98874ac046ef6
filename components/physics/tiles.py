from dataclasses import dataclass

from ..units import Size


@dataclass(slots=True)
class Tiles:
    """Makes a solid a grid of tiles: its Collider is a box inside one cell, repeated in every filled cell.

    In a scene's map, all cells of one kind of tile become one entity. Its Position is the top left of the first cell.
    """

    rows: tuple[str, ...] = ("#",)  # rows of cells, top to bottom; "." and " " are empty, all else is filled
    size: Size = 8  # px, width and height of a cell
