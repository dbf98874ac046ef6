"""A picture of any size, made piece by piece when it is first seen: levels, walls of 60,000 px."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ecs_platformer.art.image import Image

PIECE = 256  # px, the largest side of a piece
KEPT = 64  # pieces that a mosaic keeps: 16 MiB


class Mosaic:
    """`width` x `height` px; `make(x, y, width, height)` gives the image of that part, None where it is empty.

    Pieces are `step` px apart, so that a cell of a tile map never lies in two of them.
    """

    def __init__(
        self, width: int, height: int, make: Callable[[int, int, int, int], Image | None], step: int = PIECE
    ) -> None:
        self.width = width
        self.height = height
        self._step = step
        self._make = lru_cache(maxsize=KEPT)(make)

    @property
    def whole(self) -> Image | None:
        """Its one piece, if it is no larger."""
        return self._make(0, 0, self.width, self.height) if max(self.width, self.height) <= self._step else None

    def seen(
        self, left: int, top: int, right: int, bottom: int, flip: bool = False
    ) -> Iterator[tuple[int, int, Image]]:
        """The pieces that a box (px from the mosaic's top left, half-open) shows: x, y and image of each.

        With `flip` the mosaic is mirrored as a whole: the pieces lie the other way round, for the painter to mirror.
        """
        step = self._step
        if flip:
            left, right = self.width - right, self.width - left
        for y in range(max(0, top) // step * step, min(bottom, self.height), step):
            for x in range(max(0, left) // step * step, min(right, self.width), step):
                image = self._make(x, y, min(step, self.width - x), min(step, self.height - y))
                if image:
                    yield self.width - x - image.width if flip else x, y, image

    def __iter__(self) -> Iterator[tuple[int, int, Image]]:
        """All pieces."""
        return self.seen(0, 0, self.width, self.height)
