"""Ground: adjoining tile maps of walls and slopes, drawn seamlessly from the same nine-slice sheet (see nine_slice.py).

The cells in the top row of the sheet are the turf. In each pixel column of a slope, the turf starts at the slope's
surface and is one sheet cell deep; below it, the regular cells continue into the walls under the slope. A slope that
hangs is drawn the same way upside down, with the cells in the bottom row of the sheet.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ecs_platformer.core.collision.slope_grid import steps as slope_heights
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import PIECE_SIZE, LazyImage
from ecs_platformer.media.art.nine_slice import CELL_BY_NEIGHBOURS, RIGHT, cell_hash, cell_rows, split_cells

# Heights of the slope's surface at the cell's left and right edge, px above its bottom or, if it hangs, below its top
SlopeEnds = tuple[int, int]


class GroundMap(NamedTuple):
    column: int
    row: int
    rows: tuple[str, ...]
    slope_ends: SlopeEnds | None = None  # None: the tiles are walls
    hangs: bool = False

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
        if line := around.line(column, row, hangs=False):
            turf = [b"".join(strip[0][x][across[x]][at] for x in range(fold)) for at in range(pitch)]
            base = _with_turf(base, turf, line)
        if line := around.line(column, row, hangs=True):
            rim = [b"".join(strip[-1][x][RIGHT * 4 + across[x]][at] for x in range(fold)) for at in range(pitch)]
            base = _with_turf(base[::-1], rim[::-1], line)[::-1]
        return base

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

        A slope counts as joined at the top or, if it hangs, at the bottom: it needs no turf at that edge of its cell,
        as its turf is drawn along its surface.
        """
        floor, roof = self.slope(column, row, hangs=False), self.slope(column, row, hangs=True)
        here = floor or roof or (self.size, self.size)
        joined_left, joined_right = here[0] <= 0, here[1] <= 0
        for hangs in (False, True):
            if (roof if hangs else floor) or not (floor or roof):
                left, right = self.slope(column - 1, row, hangs=hangs), self.slope(column + 1, row, hangs=hangs)
                joined_left |= left is not None and left[1] >= min(here[0], self.size)
                joined_right |= right is not None and right[0] >= min(here[1], self.size)
        under_roof = not roof and self.slope(column, row - 1, hangs=True) is not None
        return (
            joined_left or self.wall(column - 1, row),
            joined_right or self.wall(column + 1, row),
            floor is not None or (self.filled(column, row - 1) and not under_roof),
            roof is not None or self.filled(column, row + 1),
        )

    def line(self, column: int, row: int, *, hangs: bool) -> list[int] | None:
        """Return the surface of the slope in this cell, or in the one above or, if it hangs, below; None if neither has
        such a slope.

        The list has the height of the surface in each pixel column, in px above the bottom of this cell or, if the
        slope hangs, below its top.
        """
        slope_ends, beyond = self.slope(column, row, hangs=hangs), 0
        if slope_ends is None:
            slope_ends, beyond = self.slope(column, row + (1 if hangs else -1), hangs=hangs), self.size
        return None if slope_ends is None else [beyond + high for high in slope_heights(*slope_ends, self.size)]

    def filled(self, column: int, row: int) -> bool:
        return self.wall(column, row) or any(one.has(column, row) for one in self.slopes)

    def wall(self, column: int, row: int) -> bool:
        if (column < 0 and "left" in self.beyond) or (column > self.last_column and "right" in self.beyond):
            column = min(max(column, 0), self.last_column)
        if (row < 0 and "top" in self.beyond) or (row > self.last_row and "bottom" in self.beyond):
            row = min(max(row, 0), self.last_row)
        return any(one.has(column, row) for one in self.walls)

    def slope(self, column: int, row: int, *, hangs: bool) -> SlopeEnds | None:
        return next((one.slope_ends for one in self.slopes if one.hangs == hangs and one.has(column, row)), None)
