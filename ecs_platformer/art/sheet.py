"""`[sprite.NAME] sheet = "file.png"`: frames cut from a PNG, with its path relative to the scene file.

When a scene is loaded, only the header of the PNG is read, for its size. The pixels are read when the sprite is first
drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, cast

from ecs_platformer.art.image import Image
from ecs_platformer.errors import InvalidValueError, shown

MAX_SIDE = 1024  # px, width and height of a sprite
MAX_SHEET_SIDE = 8192  # px, width and height of a PNG
HEADER_BYTES = 24  # signature, then length, name, width and height of the first chunk
SIGNATURE = b"\x89PNG\r\n\x1a\n"

Problem = tuple[tuple[str | int, ...], str]  # key path in the table, and the error message
Size = tuple[int, int]


class Crop(NamedTuple):
    """A rectangle of the sheet, and the offset of its top left corner in the frame, both in px.

    The offset is not 0 if an exporter has trimmed transparent borders.
    """

    x: int
    y: int
    width: int
    height: int
    left: int = 0
    top: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """The frames of a sprite: `crops` of a PNG of `sheet_size` px, each pasted into a frame of `size` px."""

    path: Path
    sheet_size: Size
    size: Size
    crops: tuple[Crop, ...]

    def images(self) -> tuple[Image, ...]:
        """Read the PNG and return the frames. Raises InvalidValueError if unreadable, or if its size has changed."""
        from PIL import Image as Pillow  # takes 30 ms to import, so only when drawing

        try:
            with Pillow.open(self.path, formats=["PNG"]) as file:
                if file.size != self.sheet_size:
                    before = f"it had {_px(self.sheet_size)} px when it was loaded"
                    raise InvalidValueError(f"{self.path.name} has changed size: {before}")
                picture = file.convert("RGBA")
        except (OSError, SyntaxError, ValueError) as error:  # what Pillow raises for broken files
            if isinstance(error, InvalidValueError):
                raise
            raise InvalidValueError(f"{self.path.name} cannot be read as a picture: {error}") from error
        frames: list[Image] = []
        for crop in self.crops:
            frame = Pillow.new("RGBA", self.size)
            frame.paste(
                picture.crop((crop.x, crop.y, crop.x + crop.width, crop.y + crop.height)), (crop.left, crop.top)
            )
            frames.append(Image(*self.size, frame.tobytes()))
        return tuple(frames)


def png_size(path: Path) -> Size | str:
    """Return (width, height) of a PNG in px, from its header; or an error message if it is no PNG, or too large."""
    try:
        with path.open("rb") as file:
            head = file.read(HEADER_BYTES)
    except OSError as error:
        return f"{shown(path.name)} cannot be read: {error.strerror}"
    if len(head) < HEADER_BYTES or not head.startswith(SIGNATURE) or head[12:16] != b"IHDR":
        return f"{shown(path.name)} is not a PNG"
    size = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if not 0 < min(size) <= max(size) <= MAX_SHEET_SIDE:
        return f"{shown(path.name)} has {_px(size)} px; at most {MAX_SHEET_SIDE}x{MAX_SHEET_SIDE}"
    return size


def read_sheet(table: Mapping[str, Any], path: Path) -> Sheet | list[Problem]:
    """Return the frames of a sprite table with the PNG `path`, or a list of errors in its keys `size` and `cells`.

    `size = [w, h]` is the size of a cell in px; default: the whole PNG is one cell. `cells = [0, …]` lists the cells
    that are the frames, numbered row by row from 0; default: all.
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
    cells = table.get("cells", list(range(count)))
    found = list(_cell_errors(cells, count))
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
    for at, cell in enumerate(listed):
        if type(cell) is not int or not 0 <= cell < count:
            yield ("cells", at), f"must be a cell number from 0 to {count - 1}, got {shown(cell)}"


def _px(size: Size) -> str:
    return f"{size[0]}x{size[1]}"
