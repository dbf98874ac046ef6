from dataclasses import dataclass

from ..units import Size


@dataclass(slots=True)
class Tiles:
    """Makes a solid a grid: its Collider is the box of one tile inside its cell, repeated for every filled cell.

    In a scene's map all cells of one kind of tile become one entity. Position is the top left of the first cell.
    """

    rows: tuple[str, ...] = ("#",)  # "." and " " are empty cells, all else is filled
    size: Size = 8  # px, of a cell
