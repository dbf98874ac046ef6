"""Large images rendered in pieces on first use, such as whole levels or walls 60,000 px wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ecs_platformer.art.image import Image

PIECE_SIZE = 256  # px, maximum side of a piece
CACHED_PIECES = 64  # per image: at most 16 MiB


class LazyImage:
    """An image of `width` x `height` px, rendered in pieces on demand and cached.

    `render(x, y, width, height)` returns the image of that rectangle (px), or None if it is empty. Pieces start
    every `step` px; a multiple of the tile size keeps each cell within one piece.
    """

    def __init__(
        self, width: int, height: int, render: Callable[[int, int, int, int], Image | None], step: int = PIECE_SIZE
    ) -> None:
        self.width = width
        self.height = height
        self._step = step
        self._piece = lru_cache(maxsize=CACHED_PIECES)(render)

    @property
    def single_image(self) -> Image | None:
        """The whole image if it fits in one piece; otherwise None."""
        return self._piece(0, 0, self.width, self.height) if max(self.width, self.height) <= self._step else None

    def pieces_in(
        self, left: int, top: int, right: int, bottom: int, flip: bool = False
    ) -> Iterator[tuple[int, int, Image]]:
        """Yield (x, y, image) for each non-empty piece in a rectangle (px from the top left, half-open).

        With `flip`, positions are those in the mirrored image, and the caller mirrors the pixels of each piece.
        """
        step = self._step
        if flip:
            left, right = self.width - right, self.width - left
        for y in range(max(0, top) // step * step, min(bottom, self.height), step):
            for x in range(max(0, left) // step * step, min(right, self.width), step):
                image = self._piece(x, y, min(step, self.width - x), min(step, self.height - y))
                if image:
                    yield self.width - x - image.width if flip else x, y, image

    def __iter__(self) -> Iterator[tuple[int, int, Image]]:
        """Yield all non-empty pieces."""
        return self.pieces_in(0, 0, self.width, self.height)
