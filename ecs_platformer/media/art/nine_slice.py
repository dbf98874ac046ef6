"""Nine-slice sheets (`patch = true`): 4x4 cells that draw boxes and tile maps of any size with edges and corners.

        left     middle   right    single
top     ┌─────   ──────   ─────┐   ┌────┐    The neighbours to the left and right choose the column of a cell,
middle  │                      │   │    │    those above and below its row: "middle" has neighbours on both
bottom  └─────   ──────   ─────┘   └────┘    sides, "single" on neither. (Hence 4x4 cells, not 3x3.)
single  ╞═════   ══════   ═════╡   ╞════╡
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import PIECE_SIZE, LazyImage

LEFT, MIDDLE, RIGHT, SINGLE = range(4)  # columns of a sheet; its rows are top, middle, bottom, single


def source_pixels(length: int, cell: int) -> list[int]:
    """Return, for one axis, the index of the sheet pixel that is drawn at each of `length` px.

    `cell` is the size of a sheet cell in px. The middle cell is repeated between the two end cells; the last copy of
    the middle cell may be cropped. If `length` is below two cells, there is no middle, and the end cells are cropped.
    If `length` is at most one cell, the px are those of the "single" cell: the first half from its start, the second
    half from its end.
    """
    if length > cell:
        head = min(cell, (length + 1) // 2)
        tail = min(cell, length // 2)
        first, last = LEFT * cell, (RIGHT + 1) * cell
    else:
        head, tail = (length + 1) // 2, length // 2
        first, last = SINGLE * cell, (SINGLE + 1) * cell
    between = [MIDDLE * cell + at % cell for at in range(length - head - tail)]
    return [*range(first, first + head), *between, *range(last - tail, last)]


def draw_box(sheet: Image, width: int, height: int) -> LazyImage:
    columns, rows = source_pixels(width, sheet.width // 4), source_pixels(height, sheet.height // 4)

    def piece(x: int, y: int, w: int, h: int) -> Image:
        made = {line: pick_columns(sheet.row(line), columns[x : x + w]) for line in set(rows[y : y + h])}
        return Image(w, h, b"".join(made[line] for line in rows[y : y + h]))

    return LazyImage(width, height, piece)


def pick_columns(row: bytes, columns: Sequence[int]) -> bytes:
    runs = [[column for _, column in run] for _, run in groupby(enumerate(columns), lambda at: at[1] - at[0])]
    return b"".join(row[run[0] * 4 : (run[-1] + 1) * 4] for run in runs)


def split_cells(sheet: Image) -> list[Image]:
    width, height = sheet.width // 4, sheet.height // 4
    return [crop(sheet, column * width, row * height, width, height) for row in range(4) for column in range(4)]


def cell_rows(cell: Image, pitch: int) -> list[bytes]:
    """Return the pixel rows (RGBA bytes) of a cell, cropped or padded with transparency to `pitch` x `pitch` px."""
    fitted = crop(cell, 0, 0, pitch, pitch)
    return [fitted.row(y) for y in range(pitch)]


def crop(image: Image, x: int, y: int, width: int, height: int) -> Image:
    have = max(0, min(width, image.width - x)) * 4
    found = [image.row(y + at)[x * 4 : x * 4 + have] if y + at < image.height else b"" for at in range(height)]
    return Image(width, height, b"".join(line.ljust(width * 4, b"\0") for line in found))


def tile_map(
    variants: Sequence[Image], patch: bool, rows: Sequence[str], size: int, beyond: Collection[str]
) -> LazyImage:
    """Return the image of a tile map with cells of `size` px; each character of `rows` except "." and " " is a tile.

    `variants` are nine-slice sheets if `patch` is True, and otherwise plain images; a hash of a cell's position chooses
    the variant for this cell. If `size` is a multiple of the sheet's cell size, a tile is composed of several cells of
    the sheet. `beyond` names sides of the map ("left", "right", "top", "bottom"): on these sides, the outermost tiles
    are drawn as if they continued outside the map.
    """
    small = variants[0].width // 4 if patch else size
    fold = size // small if patch and size % small == 0 and size <= PIECE_SIZE else 1
    pitch = min(size // fold, PIECE_SIZE)
    strips = [
        [cell_rows(cell, pitch) for cell in (split_cells(sheet) if patch else [sheet] * 16)] for sheet in variants
    ]
    empty = bytes(pitch * 4)
    filled = Occupancy(rows, fold, beyond)

    def piece(x: int, y: int, w: int, h: int) -> Image | None:
        left, top, wide, high = (px * fold // size for px in (x, y, w, h))  # in sheet cells
        window = [filled.row(at, left, wide) for at in range(top - 1, top + high + 1)]
        if not any(any(line[1:-1]) for line in window[1:-1]):
            return None
        pixels: list[bytes] = []
        for at in range(high):
            above, here, below = window[at : at + 3]
            chosen = [
                strips[cell_hash(left + n, top + at) % len(strips)][
                    CELL_BY_NEIGHBOURS[above[n + 1], below[n + 1]] * 4 + CELL_BY_NEIGHBOURS[here[n], here[n + 2]]
                ]
                if here[n + 1]
                else None
                for n in range(wide)
            ]
            pixels += [b"".join(strip[line] if strip else empty for strip in chosen) for line in range(pitch)]
        return Image(wide * pitch, high * pitch, b"".join(pixels))

    step = max(size, PIECE_SIZE // size * size)
    return LazyImage(max(map(len, rows), default=0) * size, len(rows) * size, piece, step)


CELL_BY_NEIGHBOURS = {(True, True): MIDDLE, (False, True): LEFT, (True, False): RIGHT, (False, False): SINGLE}


def cell_hash(column: int, row: int) -> int:
    mixed = (column * 0x9E3779B1 ^ row * 0x85EBCA77) & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) * 0x2C1B3C6D >> 12 & 0xFFFF


class Occupancy:
    """Rows and columns are counted in sheet cells; a tile is `fold` x `fold` sheet cells. On the sides in `beyond`,
    a cell outside the map counts as filled if the nearest cell on the map's edge is filled."""

    def __init__(self, rows: Sequence[str], fold: int, beyond: Collection[str]) -> None:
        self.rows = rows
        self.width = max(map(len, rows), default=0)
        self.fold = fold
        self.beyond = beyond

    def row(self, at: int, left: int, count: int) -> list[bool]:
        """Return whether each cell of row `at` is filled, for the columns left - 1 to left + count, both included."""
        at //= self.fold
        if (at < 0 and "top" in self.beyond) or (at >= len(self.rows) and "bottom" in self.beyond):
            at = min(max(at, 0), len(self.rows) - 1)
        if not 0 <= at < len(self.rows):
            return [False] * (count + 2)
        line = [dot not in ". " for dot in self.rows[at].ljust(self.width)]
        first = line[0] if "left" in self.beyond and line else False
        last = line[-1] if "right" in self.beyond and line else False
        columns = [column // self.fold for column in range(left - 1, left + count + 1)]
        return [line[column] if 0 <= column < len(line) else first if column < 0 else last for column in columns]
