"""Large images, such as whole levels or walls 60,000 px wide, rendered piece by piece at first use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ecs_platformer.media.art.image import Image

PIECE_SIZE = 256  # px, maximum side of a piece, unless a single tile is larger
CACHED_PIECES = 64  # per image: 16 MiB with pieces of 256 x 256 px
CACHED_VIEWS = 8  # per image: which pieces a rectangle touches, as the next picture shows mostly the same

Piece = tuple[int, int, Image]  # where its top left corner is, px from that of the whole image


class LazyImage:
    """An image of `width` x `height` px, rendered in pieces when they are needed; the last 64 pieces are cached.

    `render(x, y, width, height)` returns the image of that rectangle (px), or None if it is fully transparent. A piece
    is `step` px wide and high, or less at the right and bottom edges.
    """

    def __init__(
        self, width: int, height: int, render: Callable[[int, int, int, int], Image | None], step: int = PIECE_SIZE
    ) -> None:
        self.width = width
        self.height = height
        self._step = step
        self._piece = piece = lru_cache(maxsize=CACHED_PIECES)(render)

        def pieces(columns: range, rows: range, flip: bool) -> list[Piece]:
            found = [
                (x, y, image)
                for y in rows
                for x in columns
                if (image := piece(x, y, min(step, width - x), min(step, height - y)))
            ]
            return [(width - x - image.width, y, image) for x, y, image in found] if flip else found

        self._pieces = lru_cache(maxsize=CACHED_VIEWS)(pieces)

    def each(self, change: Callable[[Image, int, int], Image]) -> LazyImage:
        """Return this image with each piece changed by a function that keeps the size: change(piece, x, y)."""

        def piece(x: int, y: int, width: int, height: int) -> Image | None:
            image = self._piece(x, y, width, height)
            return image and change(image, x, y)

        return LazyImage(self.width, self.height, piece, self._step)

    @property
    def single_image(self) -> Image | None:
        return self._piece(0, 0, self.width, self.height) if max(self.width, self.height) <= self._step else None

    def pieces_in(self, left: int, top: int, right: int, bottom: int, flip: bool = False) -> list[Piece]:
        """List (x, y, image) of each piece that a rectangle touches, except fully transparent ones; do not change it.

        All positions are in px from the top left corner of the image; `right` and `bottom` are the first px outside the
        rectangle. If `flip` is True, the positions are in the mirrored image, and the caller has to mirror the pixels
        of each piece.
        """
        step = self._step
        if flip:
            left, right = self.width - right, self.width - left
        columns = range(max(0, left) // step * step, min(right, self.width), step)
        return self._pieces(columns, range(max(0, top) // step * step, min(bottom, self.height), step), flip)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces_in(0, 0, self.width, self.height))
