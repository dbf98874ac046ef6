"""The outside of a tile map: a ragged wall of one colour behind the tiles, which goes beyond them by a few px.

    [sprite.moss.outside]
    color = "#0b1820"
    reach = [2, 12]            # px from the tiles to its edge: least and most; how many differs from place to place
    shape = "rock"             # or "brick": it ends in whole blocks, half as high as a tile
    layer = -19                # drawing order, whatever the layer of the tiles

Of an entity with Tiles that is Solid, its outside is drawn behind it; slopes and the walls under them have one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import ceil, hypot
from operator import le
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import nearest, shown
from ecs_platformer.media.art.colors import RGBA, rgba
from ecs_platformer.media.art.ground import GroundMap
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.inside import Problem, is_opaque, solid_rows
from ecs_platformer.media.art.lazy_image import PIECE_SIZE, LazyImage
from ecs_platformer.media.art.nine_slice import cell_hash

MAX_REACH = 64  # px
SHAPES = ("rock", "brick")
PERIOD = 16  # cells, after which the heights of its bumps repeat
CACHED_CELLS = 4096
LAYERS = (-1000, 1000)


class Outside(NamedTuple):
    """An `outside` table."""

    color: RGBA = (0, 0, 0, 255)
    reach: tuple[int, int] = (2, 10)
    shape: str = "rock"
    layer: int = -19


class Rim(NamedTuple):
    """The picture of an outside; it begins `margin` px to the left of the tile map, and above it."""

    image: LazyImage
    margin: int
    layer: int


def outside_errors(given: object) -> Iterator[Problem]:
    """Yield (key path, message) for each error in the `outside` table of a sprite."""
    if not isinstance(given, dict):
        yield ("outside",), f"expected a table, found {shown(given)}"
        return
    table = cast("dict[str, Any]", given)
    for key in table:
        if key not in Outside._fields:
            yield ("outside", key), f"no such key{nearest(key, Outside._fields)}"
    none = Outside()
    color, reach = table.get("color", "#000000"), cast("object", table.get("reach", [*none.reach]))
    shape, layer = table.get("shape", none.shape), table.get("layer", none.layer)
    if not is_opaque(color):
        yield ("outside", "color"), f'expected a colour like "#rrggbb", got {shown(color)}'
    px = [one for one in cast("list[object]", reach) if type(one) is int] if isinstance(reach, list) else []
    if len(px) != 2 or len(cast("list[object]", reach)) != 2 or not 0 <= px[0] <= px[1] <= MAX_REACH:
        yield ("outside", "reach"), f"must be two whole numbers of px, the larger last, from 0 to {MAX_REACH}"
    if shape not in SHAPES:
        yield ("outside", "shape"), f'must be "rock" or "brick", got {shown(shape)}'
    if type(layer) is not int or not LAYERS[0] <= layer <= LAYERS[1]:
        yield ("outside", "layer"), f"must be a whole number from {LAYERS[0]} to {LAYERS[1]}, got {shown(layer)}"


def parse_outside(table: Mapping[str, Any]) -> Outside:
    """Return an `outside` table, which outside_errors() must have found free of errors."""
    none = Outside()
    least, most = table.get("reach", none.reach)
    color = rgba(table.get("color", "#000000"))
    return Outside(color, (least, most), table.get("shape", none.shape), table.get("layer", none.layer))


def rim(outside: Outside, maps: Sequence[GroundMap], size: int, beyond: Collection[str]) -> Rim:
    """Return the outside of the tile map `maps[0]`, with cells of `size` px.

    The other maps join the first; for `beyond` see nine_slice.tile_map().
    """
    around = max(ceil(outside.reach[1] / size), 1)  # cells

    @cache
    def solid() -> list[str]:
        return solid_rows(maps, beyond, 2 * around)

    def piece(x: int, y: int, width: int, height: int) -> Image | None:
        rows, lines, shows = solid(), list[bytes](), False
        empty, full = [bytes(4 * size)] * size, [bytes(outside.color) * size] * size
        for row in range(y // size, (y + height) // size):
            cells: list[Sequence[bytes]] = []
            for column in range(x // size, (x + width) // size):
                near = tuple([line[column : column + 2 * around + 1] for line in rows[row : row + 2 * around + 1]])
                text = "".join(near)
                if "1" in text and "0" in text:
                    shows = True
                    behind = near[around][around] == "1"  # the tiles themselves
                    cells.append(full if behind else _cell(outside, size, near, column % PERIOD, row % PERIOD))
                else:
                    cells.append(empty)
            lines += map(b"".join, zip(*cells, strict=True))
        return Image(width, height, b"".join(lines)) if shows else None

    wide, high = max(map(len, maps[0].rows), default=0) + 2 * around, len(maps[0].rows) + 2 * around
    step = max(size, PIECE_SIZE // size * size)
    return Rim(LazyImage(wide * size, high * size, piece, step), around * size, outside.layer)


@lru_cache(maxsize=CACHED_CELLS)
def _cell(outside: Outside, size: int, near: tuple[str, ...], column: int, row: int) -> Sequence[bytes]:
    """Return the pixel rows of a cell; `near` are the cells around it, "1" where there is ground."""
    distances = _distances(near, size, outside.shape)
    reaches = _reaches(outside.reach, size, outside.shape, column, row)
    inks = bytes(4), bytes(outside.color)
    dots = [*map(inks.__getitem__, map(le, distances, reaches))]
    return [b"".join(dots[start : start + size]) for start in range(0, size * size, size)]


@lru_cache(maxsize=CACHED_CELLS)
def _distances(near: tuple[str, ...], size: int, shape: str) -> Sequence[float]:
    """Return how far each px of the middle cell, or its block, is from the nearest ground, in px."""
    middle = len(near) // 2
    to_each = [
        _distances_to(column - middle, row - middle, size, shape)
        for row, line in enumerate(near)
        for column, dot in enumerate(line)
        if dot == "1"
    ]
    return [*map(min, *to_each, to_each[0])]  # min() takes two numbers at least


@cache
def _distances_to(columns: int, rows: int, size: int, shape: str) -> Sequence[float]:
    """Return how far each px of a cell is from the cell so many columns to the right, and rows below."""
    left, top = columns * size, rows * size
    return [hypot(max(left - x, x - left - size, 0), max(top - y, y - top - size, 0)) for x, y in _points(size, shape)]


@lru_cache(maxsize=CACHED_CELLS)
def _reaches(reach: tuple[int, int], size: int, shape: str, column: int, row: int) -> list[float]:
    """Return how far from the ground each px of a cell is still drawn."""
    least, most = reach
    heights = [
        [cell_hash(x % PERIOD + 1, y % PERIOD + 1) % 256 / 255 for x in (column - 1, column, column + 1, column + 2)]
        for y in (row, row + 1)
    ]
    found: list[float] = []
    for x, y in _points(size, shape):
        at, across, down = int(x // size), x / size % 1, y / size
        above, below = (line[at + 1] + (line[at + 2] - line[at + 1]) * across for line in heights)
        found.append(least + (most - least) * (above + (below - above) * down))
    return found


@cache
def _points(size: int, shape: str) -> list[tuple[float, float]]:
    """Return where each px of a cell counts as lying: at its own middle, or at that of its block.

    A block is as wide as a cell and half as high. A cell has one in its upper half, and halves of two in its lower.
    """
    pixels = [(x + 0.5, y + 0.5) for y in range(size) for x in range(size)]
    if shape == "rock":
        return pixels
    half = size // 2
    return [(size / 2, half / 2) if y < half else (0 if x < size / 2 else size, (half + size) / 2) for x, y in pixels]
