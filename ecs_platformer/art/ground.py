"""Ground: tile maps of one material, walls and slopes, drawn as if they were one: the turf follows the slopes.

A slope is cut out of the sheet of the walls (see patch.py): below its line lies the top row of the sheet, column by
column, as deep as a cell; under that the rest of it. So it goes on into the wall below.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ecs_platformer.art.image import Image
from ecs_platformer.art.lazy_image import PIECE, Mosaic
from ecs_platformer.art.nine_slice import NEIGHBOURS, cells, lines, place
from ecs_platformer.collision.slope_grid import steps

Ends = tuple[int, int]  # px from a cell's bottom, of a slope's line at its left and at its right edge


class Part(NamedTuple):
    """A tile map, where its first cell lies (in cells from the one that is drawn), and its slope, if it is one."""

    column: int
    row: int
    rows: tuple[str, ...]
    ends: Ends | None = None

    def has(self, column: int, row: int) -> bool:
        column, row = column - self.column, row - self.row
        if not (0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])):
            return False
        return self.rows[row][column] not in ". "


def ground(variants: Sequence[Image], patch: bool, parts: Sequence[Part], size: int, beyond: Collection[str]) -> Mosaic:
    """The first of the parts, as it looks beside the others. Cells are `size` px; `variants` and `beyond`: see
    patch.tiles."""
    own, around = parts[0], _Around(parts, beyond, size)
    small = variants[0].width // 4 if patch else size
    fold = size // small if size % small == 0 else 1
    pitch = size // fold
    strips = [[lines(cell, pitch) for cell in (cells(sheet) if patch else [sheet] * 16)] for sheet in variants]

    def cell(column: int, row: int) -> list[bytes]:
        """The pixel rows of one, put together from `fold` x `fold` of the sheet's."""
        if not own.has(column, row):
            return [bytes(size * 4)] * size
        left, right, top, bottom = around.joined(column, row)
        across = [NEIGHBOURS[at > 0 or left, at < fold - 1 or right] for at in range(fold)]
        down = [NEIGHBOURS[at > 0 or top, at < fold - 1 or bottom] for at in range(fold)]
        strip = [
            [strips[place(column * fold + x, row * fold + y) % len(strips)] for x in range(fold)] for y in range(fold)
        ]
        base = [
            b"".join(strip[y][x][down[y] * 4 + across[x]][at] for x in range(fold))
            for y in range(fold)
            for at in range(pitch)
        ]
        line = around.line(column, row)
        if line is None:
            return base
        return _turfed(base, [b"".join(strip[0][x][across[x]][at] for x in range(fold)) for at in range(pitch)], line)

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

    step = max(size, PIECE // size * size)
    return Mosaic(max(map(len, own.rows), default=0) * size, len(own.rows) * size, piece, step)


def _turfed(base: list[bytes], turf: list[bytes], line: list[int]) -> list[bytes]:
    """A cell with nothing above the line (px over the cell's bottom, by column), and turf below it."""
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


class _Around:
    """What lies where, of all parts."""

    def __init__(self, parts: Sequence[Part], beyond: Collection[str], size: int) -> None:
        self.walls = [part for part in parts if part.ends is None]
        self.slopes = [part for part in parts if part.ends is not None]
        self.size = size
        self.last_column, self.last_row = max(map(len, parts[0].rows), default=0) - 1, len(parts[0].rows) - 1
        self.beyond = beyond

    def joined(self, column: int, row: int) -> tuple[bool, bool, bool, bool]:
        """Does it go on to the left, right, top and bottom? Over a slope there is no rim, but turf."""
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
        """The surface of a slope here or just above: px over this cell's bottom, by column."""
        ends, below = self.slope(column, row), 0
        if ends is None:
            ends, below = self.slope(column, row - 1), self.size
        return None if ends is None else [below + high for high in steps(*ends, self.size)]

    def filled(self, column: int, row: int) -> bool:
        return self.wall(column, row) or self.slope(column, row) is not None

    def wall(self, column: int, row: int) -> bool:
        if (column < 0 and "left" in self.beyond) or (column > self.last_column and "right" in self.beyond):
            column = min(max(column, 0), self.last_column)
        if (row < 0 and "top" in self.beyond) or (row > self.last_row and "bottom" in self.beyond):
            row = min(max(row, 0), self.last_row)
        return any(part.has(column, row) for part in self.walls)

    def slope(self, column: int, row: int) -> Ends | None:
        return next((part.ends for part in self.slopes if part.has(column, row)), None)
