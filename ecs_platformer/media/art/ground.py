"""Ground: adjoining tile maps of walls and slopes, drawn seamlessly from the same nine-slice sheet (see nine_slice.py).

The cells in the top row of the sheet are the turf. In each pixel column of a slope, the turf starts at the slope's
surface and is one sheet cell deep; below it, the regular cells continue into the walls under the slope.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ecs_platformer.core.collision.slope_grid import steps as slope_heights
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import PIECE_SIZE, LazyImage
from ecs_platformer.media.art.nine_slice import CELL_BY_NEIGHBOURS, cell_hash, cell_rows, split_cells

SlopeEnds = tuple[int, int]  # heights of the slope's surface at the cell's left and right edge, px above its bottom


class GroundMap(NamedTuple):
    column: int
    row: int
    rows: tuple[str, ...]
    slope_ends: SlopeEnds | None = None  # None: the tiles are walls

    def has(self, column: int, row: int) -> bool:
        """Return True if this map has a tile at (column, row), in cells from the top left of the map that is drawn."""
        column, row = column - self.column, row - self.row
        if not (0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])):
            return False
        return self.rows[row][column] not in ". "


def ground(
    variants: Sequence[Image], patch: bool, maps: Sequence[GroundMap], size: int, beyond: Collection[str]
) -> LazyImage:
    """Return the image of the map `maps[0]`, with cells of `size` px; its tiles join adjacent tiles of the other
    maps."""
    own, around = maps[0], _Neighbours(maps, beyond, size)
    small = variants[0].width // 4 if patch else size
    fold = size // small if size % small == 0 else 1
    pitch = size // fold
    strips = [
        [cell_rows(cell, pitch) for cell in (split_cells(sheet) if patch else [sheet] * 16)] for sheet in variants
    ]

    def cell(column: int, row: int) -> list[bytes]:
        """Return the pixel rows of a cell, made of `fold` x `fold` cells of the sheet. Empty cells are transparent."""
        if not own.has(column, row):
            return [bytes(size * 4)] * size
        left, right, top, bottom = around.joined(column, row)
        across = [CELL_BY_NEIGHBOURS[at > 0 or left, at < fold - 1 or right] for at in range(fold)]
        down = [CELL_BY_NEIGHBOURS[at > 0 or top, at < fold - 1 or bottom] for at in range(fold)]
        strip = [
            [strips[cell_hash(column * fold + x, row * fold + y) % len(strips)] for x in range(fold)]
            for y in range(fold)
        ]
        base = [
            b"".join(strip[y][x][down[y] * 4 + across[x]][at] for x in range(fold))
            for y in range(fold)
            for at in range(pitch)
        ]
        line = around.line(column, row)
        if line is None:
            return base
        return _with_turf(
            base, [b"".join(strip[0][x][across[x]][at] for x in range(fold)) for at in range(pitch)], line
        )

    def piece(x: int, y: int, width: int, height: int) -> Image | None:
        left, top = x // size, y // size
        columns, rows = range(left, left + width // size), range(top, top + height // size)
        if not any(own.has(column, row) for row in rows for column in columns):
            return None
        pixels: list[bytes] = []
        for row in rows:
            drawn = [cell(column, row) for column in columns]
            pixels += [b"".join(one[at] for one in drawn) for at in range(size)]
        return Image(width, height, b"".join(pixels))

    step = max(size, PIECE_SIZE // size * size)
    return LazyImage(max(map(len, own.rows), default=0) * size, len(own.rows) * size, piece, step)


def _with_turf(base: list[bytes], turf: list[bytes], line: list[int]) -> list[bytes]:
    """Return the pixel rows `base` with turf from the surface downwards and transparent pixels above the surface.

    `line` is the height of the surface in each pixel column, in px above the bottom of the cell.
    """
    size = len(base)
    made: list[bytes] = []
    for y in range(size):
        pixels: list[bytes] = []
        for x, high in enumerate(line):
            depth = y - size + high
            row = base[y] if depth >= len(turf) else turf[depth] if depth >= 0 else bytes(size * 4)
            pixels.append(row[x * 4 : x * 4 + 4])
        made.append(b"".join(pixels))
    return made


class _Neighbours:
    def __init__(self, maps: Sequence[GroundMap], beyond: Collection[str], size: int) -> None:
        self.walls = [one for one in maps if one.slope_ends is None]
        self.slopes = [one for one in maps if one.slope_ends is not None]
        self.size = size
        self.last_column, self.last_row = max(map(len, maps[0].rows), default=0) - 1, len(maps[0].rows) - 1
        self.beyond = beyond

    def joined(self, column: int, row: int) -> tuple[bool, bool, bool, bool]:
        """Return whether the cell joins ground at its left, right, top and bottom side.

        A slope counts as joined at the top: it needs no turf at the top of its cell, as its turf is drawn along its
        surface.
        """
        here = self.slope(column, row) or (self.size, self.size)
        left, right = self.slope(column - 1, row), self.slope(column + 1, row)
        joined_left = here[0] <= 0 or (left is not None and left[1] >= min(here[0], self.size))
        joined_right = here[1] <= 0 or (right is not None and right[0] >= min(here[1], self.size))
        top = self.slope(column, row) is not None or self.filled(column, row - 1)
        return (
            joined_left or self.wall(column - 1, row),
            joined_right or self.wall(column + 1, row),
            top,
            self.filled(column, row + 1),
        )

    def line(self, column: int, row: int) -> list[int] | None:
        """Return the surface of the slope in this cell or in the cell above; None if there is no slope in either.

        The list has the height of the surface in each pixel column, in px above the bottom of this cell.
        """
        slope_ends, below = self.slope(column, row), 0
        if slope_ends is None:
            slope_ends, below = self.slope(column, row - 1), self.size
        return None if slope_ends is None else [below + high for high in slope_heights(*slope_ends, self.size)]

    def filled(self, column: int, row: int) -> bool:
        return self.wall(column, row) or self.slope(column, row) is not None

    def wall(self, column: int, row: int) -> bool:
        if (column < 0 and "left" in self.beyond) or (column > self.last_column and "right" in self.beyond):
            column = min(max(column, 0), self.last_column)
        if (row < 0 and "top" in self.beyond) or (row > self.last_row and "bottom" in self.beyond):
            row = min(max(row, 0), self.last_row)
        return any(one.has(column, row) for one in self.walls)

    def slope(self, column: int, row: int) -> SlopeEnds | None:
        return next((one.slope_ends for one in self.slopes if one.has(column, row)), None)
