"""`[sprite.NAME] sheet = "file.png"`: frames that lie on a PNG beside the file that says so.

Loading looks at no more than the first bytes of the picture, which tell its size; its pixels are read when they are
first drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, cast

from ecs_platformer.art.image import Image
from ecs_platformer.errors import ValueFault, shown

LARGEST = 1024  # px, a side of a sprite
LARGEST_SHEET = 8192  # px, a side of the file
HEADER = 24  # bytes: the signature, then the length, the name, the width and the height of the first chunk
SIGNATURE = b"\x89PNG\r\n\x1a\n"

Finding = tuple[tuple[str | int, ...], str]  # where in the table, and what is wrong
Size = tuple[int, int]


class Cut(NamedTuple):
    """A box of the sheet (px), and where it lies in the frame: what was see-through may have been cut off."""

    x: int
    y: int
    width: int
    height: int
    left: int = 0
    top: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """The frames of a sprite: `cuts` of a file of `whole` px, each in a frame of `size` px."""

    path: Path
    whole: Size
    size: Size
    cuts: tuple[Cut, ...]

    def images(self) -> tuple[Image, ...]:
        """The frames in colour. ValueFault if the file can no longer be read, or is another one by now."""
        from PIL import Image as Pillow  # 30 ms, for those who draw

        try:
            with Pillow.open(self.path, formats=["PNG"]) as file:
                if file.size != self.whole:
                    raise ValueFault(f"{self.path.name} had {_px(self.whole)} px when it was loaded, and no longer")
                picture = file.convert("RGBA")
        except (OSError, SyntaxError, ValueError) as error:  # Pillow's words for what is broken
            if isinstance(error, ValueFault):
                raise
            raise ValueFault(f"{self.path.name} cannot be read as a picture: {error}") from error
        frames: list[Image] = []
        for cut in self.cuts:
            frame = Pillow.new("RGBA", self.size)
            frame.paste(picture.crop((cut.x, cut.y, cut.x + cut.width, cut.y + cut.height)), (cut.left, cut.top))
            frames.append(Image(*self.size, frame.tobytes()))
        return tuple(frames)


def measured(path: Path) -> Size | str:
    """Width and height (px) of a PNG, or what is wrong with it."""
    try:
        with path.open("rb") as file:
            head = file.read(HEADER)
    except OSError as error:
        return f"{shown(path.name)} cannot be read: {error.strerror}"
    if len(head) < HEADER or not head.startswith(SIGNATURE) or head[12:16] != b"IHDR":
        return f"{shown(path.name)} is no PNG"
    size = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if not 0 < min(size) <= max(size) <= LARGEST_SHEET:
        return f"{shown(path.name)} has {_px(size)} px; at most {LARGEST_SHEET}x{LARGEST_SHEET}"
    return size


def sheet(table: Mapping[str, Any], path: Path) -> Sheet | list[Finding]:
    """Reads `size = [w, h]` (px of a cell; by default all of the file is one) and `cells = [0, …]` (by default all,
    row by row), or tells what is wrong."""
    whole = measured(path)
    if isinstance(whole, str):
        return [(("sheet",), whole)]
    if "size" not in table and max(whole) > LARGEST:
        most = f"{LARGEST}x{LARGEST} of a sprite, so say the size of its cells"
        return [(("sheet",), f"{shown(path.name)} has {_px(whole)} px: more than {most}")]
    size = table.get("size", list(whole))
    if not _is_size(size):
        return [(("size",), f"must be [width, height] in px, 1 to {LARGEST} each, got {shown(size)}")]
    width, height = cast("list[int]", size)
    if whole[0] % width or whole[1] % height:
        return [(("size",), f"{shown(path.name)} has {_px(whole)} px: no whole number of cells of {width}x{height}")]
    columns = whole[0] // width
    count = columns * (whole[1] // height)
    cells = table.get("cells", list(range(count)))
    found = list(_cell_faults(cells, count))
    if found:
        return found
    cuts = tuple(Cut(cell % columns * width, cell // columns * height, width, height) for cell in cells)
    return Sheet(path, whole, (width, height), cuts)


def _is_size(value: object) -> bool:
    if not isinstance(value, list):
        return False
    sides = cast("list[object]", value)
    return len(sides) == 2 and all(type(side) is int and 1 <= side <= LARGEST for side in sides)


def _cell_faults(cells: object, count: int) -> Iterator[Finding]:
    listed = cast("list[object]", cells) if isinstance(cells, list) else []
    if not listed:
        yield ("cells",), f"must be a list of the numbers of cells, got {shown(cast('object', cells))}"
    for at, cell in enumerate(listed):
        if type(cell) is not int or not 0 <= cell < count:
            yield ("cells", at), f"there are {count} cells, counted from 0: no {shown(cell)}"


def _px(size: Size) -> str:
    return f"{size[0]}x{size[1]}"
