"""The draw list: what one picture shows, in whole pixels of the canvas.

Systems fill it, painters (Pillow's `picture.py`, pyglet's `window/`) paint it: both show the same pixels because
there is nothing left to decide. The camera is rounded once, here, and subtracted once from whole positions, so that
nothing trembles against anything else. What the canvas does not show is not in the list.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from ecs_platformer.art.colors import RGBA, rgba
from ecs_platformer.art.font import HEIGHT, glyphs
from ecs_platformer.art.image import Image
from ecs_platformer.art.lazy_image import Mosaic

Kind = Literal["figure", "piece", "letter"]


class Blit(NamedTuple):
    """An image with its top left corner at (x, y) of the canvas, mirrored if `flip`.

    It shows a figure, a piece of something of any size (a level, a wall, a lift), or a letter.
    """

    layer: int
    x: int
    y: int
    image: Image
    flip: bool
    kind: Kind = "figure"


class Fill(NamedTuple):
    """A box of one colour with its top left corner at (x, y) of the canvas."""

    layer: int
    x: int
    y: int
    width: int
    height: int
    color: RGBA


Row = tuple[int, int, int, Any, Any, Any]  # the fields of a Blit, or of a Fill: without a class a fifth of the time


class Frame:
    """A canvas of `width` x `height` px that looks at the world from `camera` (the world px at its top left).

    What lies up to `margin` px beyond its edges is in the list too, for painters that look from the side.
    """

    def __init__(self, width: int, height: int, camera: tuple[float, float] = (0, 0), *, margin: int = 0) -> None:
        self.width = width
        self.height = height
        self.margin = margin
        self.rows: list[Row] = []  # as they were added
        self.camera = camera
        self.music = ""  # the tune that goes with the picture

    @property
    def camera(self) -> tuple[int, int]:
        """Whole world pixels. Set it before anything is drawn; it is rounded here and nowhere else."""
        return self._camera

    @camera.setter
    def camera(self, at: tuple[float, float]) -> None:
        self._camera = round(at[0]), round(at[1])

    @property
    def items(self) -> list[Blit | Fill]:
        """What is in the list, as it was added."""
        return _items(self.rows)

    def blit(self, image: Image | Mosaic, x: int, y: int, layer: int = 0, flip: bool = False) -> None:
        """Shows an image at a place in the world (px of its top left corner), mirrored if `flip`."""
        self.place(image, x - self._camera[0], y - self._camera[1], layer, flip)

    def place(
        self, image: Image | Mosaic, x: int, y: int, layer: int = 0, flip: bool = False, kind: Kind = "figure"
    ) -> None:
        """Shows an image at a place on the canvas: skies, hearts, words."""
        more = self.margin
        right, bottom = self.width + more, self.height + more
        if not (-more - image.width < x < right and -more - image.height < y < bottom):
            return
        if isinstance(image, Image):
            self.rows.append((layer, x, y, image, flip, kind))
            return
        for at, down, piece in image.seen(-more - x, -more - y, right - x, bottom - y, flip):
            self.rows.append((layer, x + at, y + down, piece, flip, "piece"))

    def reach(self, image: Image) -> tuple[int, int, int, int]:
        """Left, right, top and bottom (px of the world): blit() shows the image if its top left corner is between
        them, on none of them. For who shows an image often, and adds to `rows` what is seen."""
        (x, y), more = self._camera, self.margin
        return (
            x - more - image.width,
            x + more + self.width,
            y - more - image.height,
            y + more + self.height,
        )

    def fill(self, x: int, y: int, width: int, height: int, color: str | RGBA, layer: int = 0) -> None:
        """Fills a box of the world (px) with a colour: "#rrggbb", "#rrggbbaa" or four numbers."""
        left, top = x - self._camera[0], y - self._camera[1]
        right, bottom, more = left + width, top + height, self.margin
        # four comparisons, of which most say no, take a third of the time of min() and max(): sparks are many
        if left < -more:
            left = -more
        if top < -more:
            top = -more
        if right > self.width + more:
            right = self.width + more
        if bottom > self.height + more:
            bottom = self.height + more
        if left < right and top < bottom:
            ink = rgba(color) if isinstance(color, str) else color
            self.rows.append((layer, left, top, right - left, bottom - top, ink))

    def outline(self, x: int, y: int, width: int, height: int, color: str | RGBA, layer: int = 0) -> None:
        """The edge, 1 px wide and inside, of a box of the world."""
        self.fill(x, y, width, 1, color, layer)
        if height > 1:
            self.fill(x, y + height - 1, width, 1, color, layer)
        self.fill(x, y + 1, 1, height - 2, color, layer)
        if width > 1:
            self.fill(x + width - 1, y + 1, 1, height - 2, color, layer)

    def text(self, string: str, x: int, y: int, color: str | RGBA = "#ffffff", layer: int = 100) -> None:
        """Writes in the pixel font, from (x, y) of the canvas; a line feed begins a new line."""
        ink = rgba(color) if isinstance(color, str) else color
        for line in string.split("\n"):
            at = x
            for glyph in glyphs(line, ink):
                self.place(glyph, at, y, layer, kind="letter")
                at += glyph.width + 1
            y += HEIGHT + 1

    def ordered(self) -> list[Row]:
        """The rows from the back to the front: by layer, then as they were added."""
        return sorted(self.rows, key=itemgetter(0))

    def sorted(self) -> list[Blit | Fill]:
        """The items in that order."""
        return _items(self.ordered())


def _items(rows: Iterable[Row]) -> list[Blit | Fill]:
    return [Blit._make(row) if isinstance(row[3], Image) else Fill._make(row) for row in rows]
