"""Layers of a level that were painted in a level editor: cells that show tiles of a tileset, turned or mirrored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ecs_platformer.media.art.colors import RGBA
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import PIECE_SIZE, LazyImage
from ecs_platformer.media.art.nine_slice import cell_rows
from ecs_platformer.media.art.transform import Transformation, rotated, tinted
from ecs_platformer.media.art.variation import scaled

MIRRORED, UPSIDE_DOWN, SWAPPED = 1, 2, 4  # bits of PaintedTile.turned; the axes are swapped first


class PaintedTile(NamedTuple):
    """A frame of a sprite, scaled to `size`, then turned and mirrored as the bits of `turned` say, then rotated."""

    sprite: str
    frame: int = 0
    turned: int = 0
    size: tuple[int, int] = (0, 0)  # px; (0, 0): that of the frame
    degrees: float = 0.0  # clockwise
    pivot: tuple[int, int] = (0, 0)  # of the rotation, in half px from the top left corner before it
    alpha: int = 255  # opacity


@dataclass(frozen=True, slots=True, eq=False)
class PaintedLayer:
    """A layer of cells (`size` x `size` px) and freely placed images; it belongs to no entity. `x`, `y`: level px."""

    x: int = 0  # of the top left corner
    y: int = 0
    size: int = 8  # width and height of a cell
    columns: int = 0
    cells: tuple[int, ...] = ()  # row by row; 0: empty, else the number of a tile, from 1
    tiles: tuple[PaintedTile, ...] = ()
    single: tuple[tuple[int, int, PaintedTile], ...] = ()  # x, y in the layer: animated, or of another size
    layer: int = 0  # as Sprite.layer
    parallax: tuple[float, float] = (1.0, 1.0)  # as in Parallax
    repeat: tuple[bool, bool] = (False, False)  # fills the screen with single pictures, horizontally and vertically
    alpha: int = 255  # opacity
    tint: tuple[int, int, int] = (255, 255, 255)  # multiplied with the colours


def posed(image: Image, tile: PaintedTile, ink: RGBA) -> Image:
    if tile.size not in ((0, 0), (image.width, image.height)):
        image = scaled(image, *tile.size)
    image = turned(image, tile.turned)
    if tile.degrees:
        image, _, _ = rotated(image, tile.degrees, tile.pivot)
    return tinted(image, Transformation(tint=(*ink[:3], (ink[3] * tile.alpha + 127) // 255)))


def turned(image: Image, bits: int) -> Image:
    width, height, pixels = image.width, image.height, memoryview(image.data).cast("I")
    rows = [pixels[row * width : (row + 1) * width] for row in range(height)]
    if bits & SWAPPED:
        rows = [pixels[column::width] for column in range(width)]
        width, height = height, width
    if bits & MIRRORED:
        rows = [row[::-1] for row in rows]
    if bits & UPSIDE_DOWN:
        rows.reverse()
    return Image(width, height, b"".join(row.tobytes() for row in rows))


def painted_cells(layer: PaintedLayer, frame: Callable[[PaintedTile], Image]) -> LazyImage:
    """`frame` returns the image of a tile before its `turned` bits are applied."""
    size, columns = layer.size, layer.columns
    rows = len(layer.cells) // columns if columns else 0
    empty = [bytes(size * 4)] * size

    @cache
    def strips(number: int) -> list[bytes]:
        if not number:
            return empty
        tile = layer.tiles[number - 1]
        return cell_rows(posed(frame(tile), tile, (*layer.tint, layer.alpha)), size)

    def piece(x: int, y: int, width: int, height: int) -> Image | None:
        left, top, right, bottom = x // size, y // size, (x + width) // size, (y + height) // size
        lines = [layer.cells[row * columns + left : row * columns + right] for row in range(top, bottom)]
        if not any(map(any, lines)):
            return None
        pixels: list[bytes] = []
        for line in lines:
            chosen = [strips(number) for number in line]
            pixels += [b"".join(strip[at] for strip in chosen) for at in range(size)]
        return Image(width, height, b"".join(pixels))

    return LazyImage(columns * size, rows * size, piece, max(size, PIECE_SIZE // size * size))
