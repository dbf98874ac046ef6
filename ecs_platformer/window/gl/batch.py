"""Packs the items of a Frame into vertex data, in drawing order."""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import NamedTuple

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Row
from ecs_platformer.window.gl.atlas import Atlas

APPEARANCE = Struct(
    "=2i 2i i 4B"
)  # width, height (px); corner on the page (-1, -1: no image); mirrored; RGBA, of an image its glow as A
ITEM = Struct(f"=2i {APPEARANCE.size}s")  # x, y (canvas px), APPEARANCE
ANY_PAGE = 0  # the page of items without an image

PackedPart = tuple[int, int, int, bytes]  # page; x, y within the item (px); APPEARANCE


class Batch(NamedTuple):
    data: bytes  # an ITEM for each part, from back to front
    runs: list[tuple[int, int]]  # texture id of a page, and the number of ITEMs to draw with it, in order


class Packer:
    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        # APPEARANCE is packed once per image, not once per item: 1,500 items take 0.4 ms instead of 0.8.
        self._parts: dict[object, tuple[PackedPart, ...]] = {}
        self._mirrored: dict[object, tuple[PackedPart, ...]] = {}

    def clear(self) -> None:
        self._parts.clear()
        self._mirrored.clear()

    def pack(self, rows: Iterable[Row]) -> Batch:
        """Return the batch for `rows`, which are sorted from back to front.

        Painting spends most of its CPU time here.
        """
        parts, mirrored, pack = self._parts.get, self._mirrored.get, ITEM.pack
        data: list[bytes] = []
        runs: list[tuple[int, int]] = []
        page, start = ANY_PAGE, 0
        for row in rows:
            _, x, y, image, flip, _ = (
                row  # a Fill has width and height in place of image and flip, which are in neither cache
            )
            found = mirrored(image) if flip else parts(image)
            for part_page, dx, dy, appearance in self._pack_new(row) if found is None else found:
                if part_page != page and part_page != ANY_PAGE:
                    if page != ANY_PAGE:
                        runs.append((page, len(data) - start))
                        start = len(data)
                    page = part_page
                data.append(pack(x + dx, y + dy, appearance))
        if data:
            runs.append((page, len(data) - start))
        return Batch(b"".join(data), runs)

    def _pack_new(self, row: Row) -> tuple[PackedPart, ...]:
        _, _, _, image, flip, color = row
        if not isinstance(image, Image):
            return ((ANY_PAGE, 0, 0, APPEARANCE.pack(image, flip, -1, -1, 0, *color)),)
        known = self._mirrored if flip else self._parts
        known[image] = packed = tuple(self._pack_image(image, flip))
        return packed

    def _pack_image(self, image: Image, flip: bool) -> Iterable[PackedPart]:
        for page, left, top, width, height, u, v in self._atlas.regions(image):
            x = image.width - left - width if flip else left
            yield page, x, top, APPEARANCE.pack(width, height, u, v, flip, 0, 0, 0, image.glow)
