"""The draw list of a picture, in whole pixels of the canvas.

Systems fill it and painters draw it (`pillow_painter.py`, `window/gl/painter.py`). All painters produce the same
pixels, as all coordinates are integers already. The camera is rounded and subtracted here and nowhere else, so that
sprites do not jitter against each other. Items outside the canvas are not in the list.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from ecs_platformer.art.colors import RGBA, rgba
from ecs_platformer.art.font import HEIGHT, glyphs
from ecs_platformer.art.image import Image
from ecs_platformer.art.lazy_image import LazyImage

BlitKind = Literal["figure", "piece", "letter"]


class Blit(NamedTuple):
    """An image with its top left corner at (x, y) of the canvas (px), mirrored horizontally if `flip`.

    `kind` tells painters with depth what it shows: a figure, a piece of a LazyImage (level, wall, lift), or a letter.
    """

    layer: int
    x: int
    y: int
    image: Image
    flip: bool
    kind: BlitKind = "figure"


class Fill(NamedTuple):
    """A rectangle of one colour with its top left corner at (x, y) of the canvas (px)."""

    layer: int
    x: int
    y: int
    width: int
    height: int
    color: RGBA


Row = tuple[int, int, int, Any, Any, Any]  # fields of a Blit or Fill: tuples take a fifth of the time


class Frame:
    """A canvas of `width` x `height` px with the world position `camera` at its top left.

    Items up to `margin` px outside the canvas are in the list too, for painters with perspective.
    """

    def __init__(self, width: int, height: int, camera: tuple[float, float] = (0, 0), *, margin: int = 0) -> None:
        self.width = width
        self.height = height
        self.margin = margin
        self.rows: list[Row] = []  # in drawing order within a layer
        self.camera = camera
        self.music = ""  # the tune to play

    @property
    def camera(self) -> tuple[int, int]:
        """World position of the top left corner, px. Set it before drawing; floats are rounded."""
        return self._camera

    @camera.setter
    def camera(self, at: tuple[float, float]) -> None:
        self._camera = round(at[0]), round(at[1])

    @property
    def items(self) -> list[Blit | Fill]:
        """All items, in the order in which they were added."""
        return _items(self.rows)

    def copy(self) -> Frame:
        """Return a frame with the same items, to draw more over them."""
        copied = Frame(self.width, self.height, self.camera, margin=self.margin)
        copied.rows, copied.music = [*self.rows], self.music
        return copied

    def blit(self, image: Image | LazyImage, x: int, y: int, layer: int = 0, flip: bool = False) -> None:
        """Draw an image with its top left corner at (x, y) of the world (px), mirrored if `flip`."""
        self.place(image, x - self._camera[0], y - self._camera[1], layer, flip)

    def place(
        self, image: Image | LazyImage, x: int, y: int, layer: int = 0, flip: bool = False, kind: BlitKind = "figure"
    ) -> None:
        """Draw an image with its top left corner at (x, y) of the canvas (px), such as a HUD or a backdrop."""
        margin = self.margin
        right, bottom = self.width + margin, self.height + margin
        if not (-margin - image.width < x < right and -margin - image.height < y < bottom):
            return
        if isinstance(image, Image):
            self.rows.append((layer, x, y, image, flip, kind))
            return
        for at, down, piece in image.pieces_in(-margin - x, -margin - y, right - x, bottom - y, flip):
            self.rows.append((layer, x + at, y + down, piece, flip, "piece"))

    def visible_range(self, image: Image) -> tuple[int, int, int, int]:
        """Return left, right, top, bottom (world px): an image is visible if its top left corner lies strictly between.

        For systems that draw an image many times and append to `rows` themselves.
        """
        (x, y), margin = self._camera, self.margin
        return (
            x - margin - image.width,
            x + margin + self.width,
            y - margin - image.height,
            y + margin + self.height,
        )

    def fill(self, x: int, y: int, width: int, height: int, color: str | RGBA, layer: int = 0) -> None:
        """Fill a rectangle of the world (px) with a colour ("#rrggbb", "#rrggbbaa" or RGBA)."""
        left, top = x - self._camera[0], y - self._camera[1]
        right, bottom, margin = left + width, top + height, self.margin
        # four comparisons take a third of the time of min() and max(), and there are many particles
        if left < -margin:
            left = -margin
        if top < -margin:
            top = -margin
        if right > self.width + margin:
            right = self.width + margin
        if bottom > self.height + margin:
            bottom = self.height + margin
        if left < right and top < bottom:
            ink = rgba(color) if isinstance(color, str) else color
            self.rows.append((layer, left, top, right - left, bottom - top, ink))

    def outline(self, x: int, y: int, width: int, height: int, color: str | RGBA, layer: int = 0) -> None:
        """Draw the outline of a rectangle of the world, 1 px wide, on its inside."""
        self.fill(x, y, width, 1, color, layer)
        if height > 1:
            self.fill(x, y + height - 1, width, 1, color, layer)
        self.fill(x, y + 1, 1, height - 2, color, layer)
        if width > 1:
            self.fill(x + width - 1, y + 1, 1, height - 2, color, layer)

    def text(self, string: str, x: int, y: int, color: str | RGBA = "#ffffff", layer: int = 100) -> None:
        """Draw text in the pixel font with its top left at (x, y) of the canvas; a line feed starts a new line."""
        ink = rgba(color) if isinstance(color, str) else color
        for line in string.split("\n"):
            at = x
            for glyph in glyphs(line, ink):
                self.place(glyph, at, y, layer, kind="letter")
                at += glyph.width + 1
            y += HEIGHT + 1

    def ordered(self) -> list[Row]:
        """Return the rows from back to front: by layer, then in the order in which they were added."""
        return sorted(self.rows, key=itemgetter(0))

    def sorted(self) -> list[Blit | Fill]:
        """Return the items from back to front."""
        return _items(self.ordered())


def _items(rows: Iterable[Row]) -> list[Blit | Fill]:
    return [Blit._make(row) if isinstance(row[3], Image) else Fill._make(row) for row in rows]
