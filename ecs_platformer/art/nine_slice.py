"""Patches: a sheet of 4x4 cells that makes boxes and tile maps of any size with proper edges and corners.

        left     middle   right    single
top     ┌─────   ──────   ─────┐   ┌────┐    A cell's column is told by its neighbours left and right, its row
middle  │                      │   │    │    by those above and below: "middle" has one on both sides, "single"
bottom  └─────   ──────   ─────┘   └────┘    on neither.
single  ╞═════   ══════   ═════╡   ╞════╡
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from ecs_platformer.art.image import Image
from ecs_platformer.art.lazy_image import PIECE, Mosaic

LEFT, MIDDLE, RIGHT, SINGLE = range(4)  # of a column; of a row: top, middle, bottom, single


def stretched(length: int, cell: int) -> list[int]:
    """Which pixel of a sheet's axis is shown at each of `length` px.

    Middles repeat, the last one is cut. What has no room for two cells shows half of each; a box smaller than a cell
    the ends of a single one: both edges are always there.
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


def box(sheet: Image, width: int, height: int) -> Mosaic:
    """The sheet as a box of any size."""
    columns, rows = stretched(width, sheet.width // 4), stretched(height, sheet.height // 4)

    def piece(x: int, y: int, w: int, h: int) -> Image:
        made = {line: across(sheet.row(line), columns[x : x + w]) for line in set(rows[y : y + h])}
        return Image(w, h, b"".join(made[line] for line in rows[y : y + h]))

    return Mosaic(width, height, piece)


def across(row: bytes, columns: Sequence[int]) -> bytes:
    """The pixels of a sheet's row that are shown, run by run."""
    runs = [[column for _, column in run] for _, run in groupby(enumerate(columns), lambda at: at[1] - at[0])]
    return b"".join(row[run[0] * 4 : (run[-1] + 1) * 4] for run in runs)


def cells(sheet: Image) -> list[Image]:
    """The sixteen cells, row by row."""
    width, height = sheet.width // 4, sheet.height // 4
    return [cut(sheet, column * width, row * height, width, height) for row in range(4) for column in range(4)]


def lines(cell: Image, pitch: int) -> list[bytes]:
    """A cell's rows, cut or filled up to `pitch` x `pitch` px."""
    fitted = cut(cell, 0, 0, pitch, pitch)
    return [fitted.row(y) for y in range(pitch)]


def cut(image: Image, x: int, y: int, width: int, height: int) -> Image:
    """A part of an image; what lies beyond it is empty."""
    have = max(0, min(width, image.width - x)) * 4
    found = [image.row(y + at)[x * 4 : x * 4 + have] if y + at < image.height else b"" for at in range(height)]
    return Image(width, height, b"".join(line.ljust(width * 4, b"\0") for line in found))


def tiles(variants: Sequence[Image], patch: bool, rows: Sequence[str], size: int, beyond: Collection[str]) -> Mosaic:
    """A tile map (any character but "." and " " is a tile) of cells `size` px wide and high.

    `variants`: sheets, or if not `patch` plain images; every place keeps its own. Cells twice or thrice (…) as large as
    the sheet's are put together from smaller ones. `beyond`: the sides ("left", "right", "top", "bottom") at which the
    tiles go on where the map ends.
    """
    small = variants[0].width // 4 if patch else size
    fold = size // small if patch and size % small == 0 and size <= PIECE else 1
    pitch = min(size // fold, PIECE)
    strips = [[lines(cell, pitch) for cell in (cells(sheet) if patch else [sheet] * 16)] for sheet in variants]
    empty = bytes(pitch * 4)
    filled = Filled(rows, fold, beyond)

    def piece(x: int, y: int, w: int, h: int) -> Image | None:
        left, top, wide, high = (px * fold // size for px in (x, y, w, h))  # in small cells
        window = [filled.row(at, left, wide) for at in range(top - 1, top + high + 1)]
        if not any(any(line[1:-1]) for line in window[1:-1]):
            return None
        pixels: list[bytes] = []
        for at in range(high):
            above, here, below = window[at : at + 3]
            chosen = [
                strips[place(left + n, top + at) % len(strips)][
                    NEIGHBOURS[above[n + 1], below[n + 1]] * 4 + NEIGHBOURS[here[n], here[n + 2]]
                ]
                if here[n + 1]
                else None
                for n in range(wide)
            ]
            pixels += [b"".join(strip[line] if strip else empty for strip in chosen) for line in range(pitch)]
        return Image(wide * pitch, high * pitch, b"".join(pixels))

    step = max(size, PIECE // size * size)
    return Mosaic(max(map(len, rows), default=0) * size, len(rows) * size, piece, step)


NEIGHBOURS = {(True, True): MIDDLE, (False, True): LEFT, (True, False): RIGHT, (False, False): SINGLE}


def place(column: int, row: int) -> int:
    """A number that looks random and is always the same for a cell."""
    mixed = (column * 0x9E3779B1 ^ row * 0x85EBCA77) & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) * 0x2C1B3C6D >> 12 & 0xFFFF


class Filled:
    """Where a map has tiles, `fold` small cells to each of its own, going on over the sides named in `beyond`."""

    def __init__(self, rows: Sequence[str], fold: int, beyond: Collection[str]) -> None:
        self.rows = rows
        self.width = max(map(len, rows), default=0)
        self.fold = fold
        self.beyond = beyond

    def row(self, at: int, left: int, across: int) -> list[bool]:
        """The small cells of a row from left - 1 to left + across, both included."""
        at //= self.fold
        if (at < 0 and "top" in self.beyond) or (at >= len(self.rows) and "bottom" in self.beyond):
            at = min(max(at, 0), len(self.rows) - 1)
        if not 0 <= at < len(self.rows):
            return [False] * (across + 2)
        line = [dot not in ". " for dot in self.rows[at].ljust(self.width)]
        first = line[0] if "left" in self.beyond and line else False
        last = line[-1] if "right" in self.beyond and line else False
        places = [place // self.fold for place in range(left - 1, left + across + 1)]
        return [line[place] if 0 <= place < len(line) else first if place < 0 else last for place in places]
