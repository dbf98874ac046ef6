"""What the graphics card reads of a Frame: each item a few numbers, in the Frame's order."""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import NamedTuple

from ecs_platformer.art.image import Image
from ecs_platformer.rendering.frame import Row
from ecs_platformer.window.gl.atlas import Atlas

LOOK = Struct("=2i 2i i 4B")  # width, height (px); corner on the page (-1: no image); mirrored; color without image
ITEM = Struct(f"=2i {LOOK.size}s")  # x, y (canvas px), LOOK
ANY = 0  # the page of what shows no image

Part = tuple[int, int, int, bytes]  # page, x and y in the item (px), LOOK


class Batch(NamedTuple):
    """All items, from the back to the front; and how many follow each other on each page."""

    data: bytes
    runs: list[tuple[int, int]]  # page, items


class Packer:
    """Packs Frames; puts images that are new on the pages of an atlas."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        # A LOOK is packed once an image, not once an item: 1,500 items take 0.4 ms, not 0.8.
        self._parts: dict[object, tuple[Part, ...]] = {}
        self._mirrored: dict[object, tuple[Part, ...]] = {}

    def forget(self) -> None:
        """Lets go of all images."""
        self._parts.clear()
        self._mirrored.clear()

    def pack(self, rows: Iterable[Row]) -> Batch:
        """This is all that a picture costs the processor before the card begins."""
        parts, mirrored, pack = self._parts.get, self._mirrored.get, ITEM.pack
        data: list[bytes] = []
        runs: list[tuple[int, int]] = []
        page, first = ANY, 0
        for row in rows:
            _, x, y, image, flip, _ = row  # of a Fill: its width and height, under which no parts are found
            found = mirrored(image) if flip else parts(image)
            for on, dx, dy, look in self._parts_of(row) if found is None else found:
                if on != page and on != ANY:
                    if page != ANY:
                        runs.append((page, len(data) - first))
                        first = len(data)
                    page = on
                data.append(pack(x + dx, y + dy, look))
        if data:
            runs.append((page, len(data) - first))
        return Batch(b"".join(data), runs)

    def _parts_of(self, row: Row) -> tuple[Part, ...]:
        """Of a box without image, or of an image that was not met before."""
        _, _, _, image, flip, color = row
        if not isinstance(image, Image):
            return ((ANY, 0, 0, LOOK.pack(image, flip, -1, -1, 0, *color)),)
        known = self._mirrored if flip else self._parts
        known[image] = made = tuple(self._made(image, flip))
        return made

    def _made(self, image: Image, flip: bool) -> Iterable[Part]:
        for page, left, top, width, height, u, v in self._atlas.parts(image):
            x = image.width - left - width if flip else left
            yield page, x, top, LOOK.pack(width, height, u, v, flip, 0, 0, 0, 0)
