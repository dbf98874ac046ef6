"""`[sprite.NAME] sheet = "file.png"`: frames cut from a PNG; its path is relative to the scene file.

The header of the PNG gives its size, which is checked before anything is decoded; decode() reads the pixels.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from math import floor
from pathlib import Path
from struct import unpack_from
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import InvalidValueError, plain, shown
from ecs_platformer.media.art.image import Image
from ecs_platformer.project.files.baked import PICTURE, baked
from ecs_platformer.project.files.reading import UnreadableError, open_regular, read_regular

MAX_SIDE = 1024  # px, of a sprite
MAX_SHEET_SIDE = 8192  # px, of the file
MAX_SHEET_PIXELS = 1 << 23  # in a file: 4096x2048
MAX_SHEET_BYTES = 32 << 20  # of a file
MAX_FRAMES = 4096  # of a sprite
HEADER_BYTES = 24  # signature, then length, name, width and height of the first chunk
SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by the colour type of a PNG
PASSES = {  # by its interlace method: the first column and row of each pass, and the steps between them
    0: [(0, 0, 1, 1)],
    1: [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)],
}

Problem = tuple[tuple[str | int, ...], str]  # key path in the table, and the error message
Size = tuple[int, int]


class PictureError(Exception):
    """The message says why a file is not a usable PNG."""


class Crop(NamedTuple):
    """A rectangle of the sheet; its top left corner is drawn at (`left`, `top`) in the frame.

    `left` and `top` are not 0 if an exporter has trimmed transparent borders.
    """

    x: int
    y: int
    width: int
    height: int
    left: int = 0
    top: int = 0


class Stretch(NamedTuple):
    """A rectangle of the sheet, drawn `across` times as wide and `down` times as high, and repeated on both axes.

    Its top left corner is drawn at (`left`, `top`) in the frame. The frame is empty before (`first`, `above`) and from
    (`last`, `below`) on. Each px of the frame shows the px of the sheet at its middle.
    """

    x: float
    y: float
    width: float
    height: float
    across: float
    down: float
    left: int
    top: int
    first: int
    above: int
    last: int
    below: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The frames of a sprite: each of the `crops` is cut from the PNG `path` and pasted into a frame of `size` px."""

    path: Path
    sheet_size: Size
    size: Size
    crops: tuple[Crop | Stretch, ...]
    key: tuple[int, int, int] | None = None  # the colour of px that are transparent

    def images(self) -> tuple[Image, ...]:
        """Raises InvalidValueError if the PNG cannot be read or its size has changed."""
        try:
            return self.cut(decode(self.path, self.sheet_size))
        except PictureError as error:
            raise InvalidValueError(str(error)) from error

    def cut(self, picture: Image) -> tuple[Image, ...]:
        """Frames with equal crops share one image."""
        if self.key is not None:
            picture = _keyed(picture, bytes(self.key))
        made = {
            crop: self._frame(picture, crop) if isinstance(crop, Crop) else self._stretched(picture, crop)
            for crop in dict.fromkeys(self.crops)
        }
        return tuple(made[crop] for crop in self.crops)

    def _frame(self, picture: Image, crop: Crop) -> Image:
        x, y, width, height, left, top = crop  # a damaged file may name px outside of the picture, or of the frame
        columns, rows = self.size
        frame = bytearray(columns * rows * 4)
        first, end = max(0, -x, -left), min(width, picture.width - x, columns - left)
        for row in range(max(0, -y, -top), min(height, picture.height - y, rows - top)):
            if first < end:
                at = (top + row) * columns + left
                frame[(at + first) * 4 : (at + end) * 4] = picture.row(y + row)[(x + first) * 4 : (x + end) * 4]
        return Image(*self.size, bytes(frame))

    def _stretched(self, picture: Image, part: Stretch) -> Image:
        columns = _sources(part.first, part.last, part.left, part.across, part.x, part.width, picture.width)
        rows = _sources(part.above, part.below, part.top, part.down, part.y, part.height, picture.height)
        width, frame = self.size[0], bytearray(self.size[0] * self.size[1] * 4)
        for row, y in enumerate(rows, part.above):
            line = memoryview(picture.row(y)).cast("I")
            start = (row * width + part.first) * 4
            frame[start : start + len(columns) * 4] = array("I", [line[x] for x in columns]).tobytes()
        return Image(*self.size, bytes(frame))


def _sources(first: int, last: int, start: int, scale: float, crop: float, length: float, limit: int) -> list[int]:
    """Return the px of a sheet that each px of a frame shows, from `first` to `last`, on one axis."""
    points = ((at + 0.5 - start) / scale % length for at in range(first, last))
    return [min(limit - 1, floor(crop + point)) for point in points]


def decode(path: Path, size: Size) -> Image:
    """Raises PictureError if the PNG cannot be read or does not have this size.

    On a page in a browser, which has no Pillow, the pixels come from the picture's baked file: RGBA in zlib.
    """
    if made := baked(path, PICTURE):
        try:
            pixels = zlib.decompressobj().decompress(read_regular(made, MAX_SHEET_BYTES), size[0] * size[1] * 4 + 1)
            return Image(*size, pixels)
        except (UnreadableError, zlib.error, ValueError) as error:
            raise PictureError(f"{shown(made.name)} does not have the pixels of the PNG: {error}") from error
    from PIL import Image as Pillow  # takes 30 ms to import, so only when drawing
    from PIL import UnidentifiedImageError

    try:
        data = read_regular(path, MAX_SHEET_BYTES)
        with Pillow.open(BytesIO(data), formats=["PNG"]) as file:
            if file.size != size:
                raise PictureError(f"{shown(path.name)} has changed size: it had {_px(size)} px when it was loaded")
            image = Image(*size, file.convert("RGBA").tobytes())
        if (share := _complete(data)) < 1:
            raise PictureError(f"{shown(path.name)} is cut off: it has only {int(share * 100)} % of its pixels")
        return image
    except UnreadableError as error:
        raise PictureError(f"{shown(path.name)}: {error}") from error
    except PictureError:
        raise
    except Exception as error:  # a broken file may raise anything: Pillow promises no type
        reason = "its header is broken" if isinstance(error, UnidentifiedImageError) else plain(str(error))
        raise PictureError(f"{shown(path.name)} cannot be read as a picture: {reason}") from error


def _complete(data: bytes) -> float:
    """Return which part of its pixels a PNG has, at most 1: Pillow leaves the rest transparent without an error."""
    width, height, depth, color, interlaced = unpack_from(">IIBBxxB", data, len(SIGNATURE) + 8)
    bits = depth * CHANNELS[color]
    counts = [(-(-(width - x) // dx), -(-(height - y) // dy)) for x, y, dx, dy in PASSES[interlaced]]
    need = sum(rows * (1 + -(-columns * bits // 8)) for columns, rows in counts if columns > 0)
    unpacking, found = zlib.decompressobj(), 0
    for name, content in _chunks(memoryview(data)):
        if name == b"IDAT" and found < need:
            found += len(unpacking.decompress(content, need - found))
    return found / need


def _chunks(data: memoryview) -> Iterator[tuple[bytes, memoryview]]:
    at = len(SIGNATURE)
    while at + 8 <= len(data):
        length, name = unpack_from(">I4s", data, at)
        yield name, data[at + 8 : at + 8 + length]
        at += length + 12


def _keyed(picture: Image, color: bytes) -> Image:
    data, at = bytearray(picture.data), picture.data.find(color)
    while at >= 0:
        if at % 4:
            at = picture.data.find(color, at + 1)
            continue
        data[at : at + 4] = bytes(4)
        at = picture.data.find(color, at + 4)
    return Image(picture.width, picture.height, bytes(data))


def png_size(path: Path) -> Size | str:
    """Return (width, height) of a PNG in px, read from its header, or an error message if the file cannot be used."""
    try:
        with open_regular(path) as file:
            head = file.read(HEADER_BYTES)
    except UnreadableError as error:
        return f"{shown(path.name)}: {error}"
    except OSError as error:
        return f"{shown(path.name)} cannot be read: {error.strerror}"
    if len(head) < HEADER_BYTES or not head.startswith(SIGNATURE) or head[12:16] != b"IHDR":
        return f"{shown(path.name)} is not a PNG"
    size = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if not 0 < min(size) <= max(size) <= MAX_SHEET_SIDE:
        return f"{shown(path.name)} has {_px(size)} px; at most {MAX_SHEET_SIDE}x{MAX_SHEET_SIDE}"
    if size[0] * size[1] > MAX_SHEET_PIXELS:
        return f"{shown(path.name)} has {_px(size)} px, over {MAX_SHEET_PIXELS:,} in all; split it into several files"
    return size


def read_sheet(table: Mapping[str, Any], path: Path) -> Sheet | list[Problem]:
    """Return the frames that a sprite table takes from the PNG `path`, or a list of errors in the PNG or in the table.

    `size = [w, h]` is the size of a cell in px; by default, the whole PNG is one cell. `cells = [0, …]` lists the cells
    that are used as frames; cells are numbered row by row from 0.
    """
    sheet_size = png_size(path)
    if isinstance(sheet_size, str):
        return [(("sheet",), sheet_size)]
    if "size" not in table and max(sheet_size) > MAX_SIDE:
        limit = f"{MAX_SIDE}x{MAX_SIDE} px; give the size of its cells"
        return [(("sheet",), f"{shown(path.name)} has {_px(sheet_size)} px, and a sprite at most {limit}")]
    size = table.get("size", list(sheet_size))
    if not _is_size(size):
        return [(("size",), f"must be [width, height] in px, 1 to {MAX_SIDE} each, got {shown(size)}")]
    width, height = cast("list[int]", size)
    if sheet_size[0] % width or sheet_size[1] % height:
        return [(("size",), f"{_px(sheet_size)} px of {shown(path.name)} is not a multiple of {width}x{height}")]
    columns = sheet_size[0] // width
    count = columns * (sheet_size[1] // height)
    if "cells" not in table and count > MAX_FRAMES:
        return [
            (("sheet",), f"{shown(path.name)} has {count:,} cells; choose at most {MAX_FRAMES} with cells = [0, 1, …]")
        ]
    cells = table.get("cells", range(count))
    found = list(_cell_errors(cells, count)) if "cells" in table else []
    if found:
        return found
    crops = tuple(Crop(cell % columns * width, cell // columns * height, width, height) for cell in cells)
    return Sheet(path, sheet_size, (width, height), crops)


def _is_size(value: object) -> bool:
    if not isinstance(value, list):
        return False
    sides = cast("list[object]", value)
    return len(sides) == 2 and all(type(side) is int and 1 <= side <= MAX_SIDE for side in sides)


def _cell_errors(cells: object, count: int) -> Iterator[Problem]:
    listed = cast("list[object]", cells) if isinstance(cells, list) else []
    if not listed:
        yield ("cells",), f"must be a list of cell numbers, got {shown(cast('object', cells))}"
    if len(listed) > MAX_FRAMES:
        yield ("cells",), f"has {len(listed):,} cells; at most {MAX_FRAMES}"
        return
    for at, cell in enumerate(listed):
        if type(cell) is not int or not 0 <= cell < count:
            yield ("cells", at), f"must be a cell number from 0 to {count - 1}, got {shown(cell)}"


def _px(size: Size) -> str:
    return f"{size[0]}x{size[1]}"
