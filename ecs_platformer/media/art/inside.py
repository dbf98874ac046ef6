"""The inside of a tile map: large motifs, and a fade to one colour away from the surface.

    [sprite.moss.inside]
    color = "#0b131b"          # what the tiles fade to
    strength = 0.8             # share of this colour where they have faded
    fade = [4, 36]             # px from the surface at which the fade begins, and ends
    motifs = ["boulder"]       # sprites of any size, to draw over tiles
    every = 8                  # tiles: each square of this size has one of the motifs, if it fits there

A motif fits where all tiles under it have eight neighbours, and the fade has not ended. A name that is listed twice is
drawn twice as often. Slopes and the walls under them have one inside.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import nearest, shown
from ecs_platformer.media.art.backdrop import BAYER
from ecs_platformer.media.art.colors import RGBA, rgba
from ecs_platformer.media.art.ground import GroundMap
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.art.nine_slice import cell_hash

MAX_FADE = 512  # px
MAX_EVERY = 64  # tiles
MAX_DEPTH = 64  # tiles
STEPS = 6  # of the fade, dithered into each other
CACHED_CELLS = 4096
DIGITS = bytes.maketrans(b"01", b"\0\1")

Fade = tuple[int, int]
Corners = tuple[int, int, int, int]  # see _shaded()
Problem = tuple[tuple[str | int, ...], str]


class Inside(NamedTuple):
    """An `inside` table."""

    color: RGBA = (0, 0, 0, 255)
    strength: float = 0.0
    fade: Fade = (8, 40)
    motifs: tuple[str, ...] = ()
    every: int = 8


def inside_errors(given: object) -> Iterator[Problem]:
    """Yield (key path, message) for each error in the `inside` table of a sprite; motifs may still not exist."""
    if not isinstance(given, dict):
        yield ("inside",), f"expected a table, found {shown(given)}"
        return
    table = cast("dict[str, Any]", given)
    for key in table:
        if key not in Inside._fields:
            yield ("inside", key), f"no such key{nearest(key, Inside._fields)}"
    color, strength, every = table.get("color", "#000000"), table.get("strength", 0), table.get("every", 8)
    fade, motifs = cast("object", table.get("fade", [8, 40])), cast("object", table.get("motifs", []))
    if not is_opaque(color):
        yield ("inside", "color"), f'expected a colour like "#rrggbb", got {shown(color)}'
    if type(strength) not in (int, float) or not 0 <= strength <= 1:
        yield ("inside", "strength"), f"must be a number from 0 to 1, got {shown(strength)}"
    if not _is_fade(fade):
        yield ("inside", "fade"), f"must be two whole numbers of px, the first smaller, from 0 to {MAX_FADE}"
    if not isinstance(motifs, list) or not all(type(name) is str for name in cast("list[object]", motifs)):
        yield ("inside", "motifs"), "must be a list of names of sprites"
    if type(every) is not int or not 1 <= every <= MAX_EVERY:
        yield ("inside", "every"), f"must be a whole number from 1 to {MAX_EVERY}, got {shown(every)}"


def parse_inside(table: Mapping[str, Any]) -> Inside:
    """Return an `inside` table, which inside_errors() must have found free of errors."""
    none = Inside()
    return Inside(
        rgba(table.get("color", "#000000")),
        table.get("strength", none.strength),
        tuple(table.get("fade", none.fade)),
        tuple(table.get("motifs", none.motifs)),
        table.get("every", none.every),
    )


def is_opaque(given: object) -> bool:
    """Return True if `given` is written as a colour without transparency."""
    try:
        return isinstance(given, str) and rgba(given)[3] == 255
    except ValueError:
        return False


def _is_fade(given: object) -> bool:
    if not isinstance(given, list):
        return False
    px = [one for one in cast("list[object]", given) if type(one) is int]
    return len(px) == len(cast("list[object]", given)) == 2 and 0 <= px[0] < px[1] <= MAX_FADE


def with_inside(
    tiles: LazyImage,
    inside: Inside,
    motifs: Sequence[Image],
    maps: Sequence[GroundMap],
    size: int,
    beyond: Collection[str],
) -> LazyImage:
    """Return the image `tiles` of the tile map `maps[0]`, with cells of `size` px, with its inside.

    `motifs` are the images of `inside.motifs`. The other maps join the first; for `beyond` see nine_slice.tile_map().
    """

    shaded = lru_cache(maxsize=CACHED_CELLS)(partial(_shaded, inside, size))

    @cache
    def surroundings() -> tuple[list[bytes], list[tuple[int, int, Image]]]:
        depths = _depths(maps, beyond, min(inside.fade[1] // size + 2, MAX_DEPTH))
        return depths, [*_placed(depths, inside, motifs, size)]

    def filled(image: Image, x: int, y: int) -> Image:
        depths, placed = surroundings()
        pixels = bytearray(image.data)
        for left, top, motif in placed:
            if left < x + image.width and left + motif.width > x and top < y + image.height and top + motif.height > y:
                _stamp(pixels, image, motif, left - x, top - y)
        column, pitch, wide = x // size, image.width * 4, size * 4
        lines: list[bytes] = []
        for at in range(0, image.height, size):
            row = (y + at) // size
            above, below = (_corner_sums(depths, column, line, image.width // size + 1) for line in (row, row + 1))
            given = [bytes(pixels[start : start + pitch]) for start in range(at * pitch, (at + size) * pitch, pitch)]
            cells = [
                shaded(b"".join([line[start : start + wide] for line in given]), around)
                for start, around in zip(
                    range(0, pitch, wide), zip(above, above[1:], below, below[1:], strict=False), strict=False
                )
            ]
            lines += map(b"".join, zip(*cells, strict=True))
        return Image(image.width, image.height, b"".join(lines))

    return tiles.each(filled)


def _depths(maps: Sequence[GroundMap], beyond: Collection[str], most: int) -> list[bytes]:
    """Return the depth of each cell of the first map, and of one cell around it, row by row.

    0 is air, 1 is a cell beside air, and so on, at most `most`: steps to a side and steps to a corner take turns, so
    that the cells of equal depth around a single cell of air form octagons.
    """
    solid = solid_rows(maps, beyond, most)
    wide = len(solid[0])
    layer = [int(line, 2) for line in solid]
    found = [0] * len(solid)  # a byte per cell
    for depth in range(most):
        found = [
            have + int.from_bytes(f"{bits:0{wide}b}".encode().translate(DIGITS), "big")
            for have, bits in zip(found, layer, strict=True)
        ]
        beside = [bits & bits << 1 & bits >> 1 for bits in layer]
        across = beside if depth % 2 else layer
        layer = [
            here & above & below for here, above, below in zip(beside, [0, *across], [*across[1:], 0], strict=False)
        ]
    return [line.to_bytes(wide, "big")[most - 1 : wide - most + 1] for line in found[most - 1 : len(found) - most + 1]]


def solid_rows(maps: Sequence[GroundMap], beyond: Collection[str], margin: int) -> list[str]:
    """Return the cells of the first map and `margin` cells around it, row by row: "1" is filled, "0" is air."""
    own = maps[0].rows
    columns = max(map(len, own), default=0)
    found: list[str] = []
    for row in range(-margin, len(own) + margin):
        if (row < 0 and "top" in beyond) or (row >= len(own) and "bottom" in beyond):
            row = min(max(row, 0), len(own) - 1)
        line = ["0"] * (columns + 2 * margin)
        for one in maps:
            if 0 <= row - one.row < len(one.rows):
                for column, dot in enumerate(one.rows[row - one.row], one.column + margin):
                    if dot not in ". " and 0 <= column < len(line):
                        line[column] = "1"
        if "left" in beyond:
            line[:margin] = line[margin] * margin
        if "right" in beyond:
            line[-margin:] = line[-margin - 1] * margin
        found.append("".join(line))
    return found


def _placed(
    depths: Sequence[bytes], inside: Inside, motifs: Sequence[Image], size: int
) -> Iterator[tuple[int, int, Image]]:
    """Yield (x, y, image) for each motif, in px from the top left corner of the map."""
    rows, columns, every = len(depths) - 2, len(depths[0]) - 2, inside.every
    for top in range(0, rows, every) if motifs else ():
        for left in range(0, columns, every):
            number = cell_hash(left, top)
            motif = motifs[number % len(motifs)]
            wide, high = -(-motif.width // size), -(-motif.height // size)
            across = range(left, min(left + every, columns) - wide + 1)
            places = [(x, y) for y in range(top, min(top + every, rows) - high + 1) for x in across]
            first = number // len(motifs) % max(len(places), 1)
            for x, y in places[first:] + places[:first]:
                if _fits(depths, x, y, wide, high, inside.fade[1] // size):
                    yield x * size, y * size, motif
                    break


def _fits(depths: Sequence[bytes], x: int, y: int, wide: int, high: int, deepest: int) -> bool:
    """Return True if a motif over these cells is inside, and not where it is faded."""
    least = min(min(line[x + 1 : x + 1 + wide]) for line in depths[y + 1 : y + 1 + high])
    return 1 < least <= max(deepest, 2)


def _stamp(pixels: bytearray, image: Image, motif: Image, x: int, y: int) -> None:
    """Draw the px of a motif that are opaque with its top left corner at (x, y) of the image with these pixels."""
    for row in range(max(y, 0), min(y + motif.height, image.height)):
        line = motif.row(row - y)
        for column in range(max(x, 0), min(x + motif.width, image.width)):
            at = (column - x) * 4
            if line[at + 3] == 255:
                to = (row * image.width + column) * 4
                pixels[to : to + 4] = line[at : at + 4]


def _corner_sums(depths: Sequence[bytes], column: int, row: int, count: int) -> list[int]:
    """Return four times the depth at the top left corner of each of `count` cells of a row."""
    above, below = depths[row], depths[row + 1]
    return [above[at] + above[at + 1] + below[at] + below[at + 1] for at in range(column, column + count)]


def _shaded(inside: Inside, size: int, pixels: bytes, around: Corners) -> list[bytes]:
    """Return the pixel rows of a cell, given as RGBA bytes, faded.

    `around` is four times the depth at its corners: top left, top right, bottom left, bottom right.
    """
    steps = _steps(inside.fade, size, around)
    shades = {step: _mixed(pixels, inside.color, inside.strength * step / STEPS) for step in set(steps)}
    if len(shades) == 1:
        (faded,) = shades.values()
    else:
        faded = b"".join([shades[step][4 * at : 4 * at + 4] for at, step in enumerate(steps)])
    return [faded[start : start + 4 * size] for start in range(0, len(faded), 4 * size)]


@lru_cache(maxsize=CACHED_CELLS)
def _steps(fade: Fade, size: int, around: Corners) -> bytes:
    """Return how far each px of a cell has faded, 0 to STEPS."""
    begin, end = fade
    top_left, top_right, bottom_left, bottom_right = (
        min(max(((depth - 2) * size / 4 - begin) / (end - begin), 0), 1) * STEPS for depth in around
    )
    found = bytearray()
    for y in range(size):
        down = (2 * y + 1) / (2 * size)
        left, right = top_left + (bottom_left - top_left) * down, top_right + (bottom_right - top_right) * down
        steps = (left + (right - left) * (2 * x + 1) / (2 * size) for x in range(size))
        found += bytes(int(step + BAYER[y % 8][x % 8] / 64) for x, step in enumerate(steps))
    return bytes(found)


def _mixed(pixels: bytes, color: RGBA, share: float) -> bytes:
    """Return the pixels with a share of the colour in them; their opacity stays."""
    mixed = bytearray(pixels)
    for channel in range(3):
        mixed[channel::4] = pixels[channel::4].translate(_towards(color[channel], share))
    return bytes(mixed)


@lru_cache(maxsize=256)
def _towards(color: int, share: float) -> bytes:
    """Return the table that moves each value of a channel towards that of a colour by a share."""
    return bytes(round(value + (color - value) * share) for value in range(256))
