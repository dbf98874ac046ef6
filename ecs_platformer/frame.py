"""The draw list: what one picture shows, in whole pixels of the canvas.

Systems fill it, painters (Pillow's `picture.py`, pyglet's `window/`) paint it: both show the same pixels because
there is nothing left to decide. The camera is rounded once, here, and subtracted once from whole positions, so that
nothing trembles against anything else. What the canvas does not show is not in the list.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Literal, NamedTuple

from ecs_platformer.art.colors import RGBA, rgba
from ecs_platformer.art.font import HEIGHT, glyphs
from ecs_platformer.art.image import Image
from ecs_platformer.art.mosaic import Mosaic

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


class Frame:
    """A canvas of `width` x `height` px that looks at the world from `camera` (the world px at its top left).

    What lies up to `margin` px beyond its edges is in the list too, for painters that look from the side.
    """

    def __init__(self, width: int, height: int, camera: tuple[float, float] = (0, 0), *, margin: int = 0) -> None:
        self.width = width
        self.height = height
        self.margin = margin
        self.items: list[Blit | Fill] = []
        self.camera = camera

    @property
    def camera(self) -> tuple[int, int]:
        """Whole world pixels. Set it before anything is drawn; it is rounded here and nowhere else."""
        return self._camera

    @camera.setter
    def camera(self, at: tuple[float, float]) -> None:
        self._camera = round(at[0]), round(at[1])

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
            self.items.append(Blit(layer, x, y, image, flip, kind))
            return
        for at, down, piece in image.seen(-more - x, -more - y, right - x, bottom - y, flip):
            self.items.append(Blit(layer, x + at, y + down, piece, flip, "piece"))

    def fill(self, x: int, y: int, width: int, height: int, color: str | RGBA, layer: int = 0) -> None:
        """Fills a box of the world (px) with a colour: "#rrggbb", "#rrggbbaa" or four numbers."""
        left, top = x - self._camera[0], y - self._camera[1]
        more = self.margin
        right, bottom = min(left + width, self.width + more), min(top + height, self.height + more)
        left, top = max(left, -more), max(top, -more)
        if left < right and top < bottom:
            ink = rgba(color) if isinstance(color, str) else color
            self.items.append(Fill(layer, left, top, right - left, bottom - top, ink))

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

    def sorted(self) -> list[Blit | Fill]:
        """The items from the back to the front: by layer, then as they were added."""
        return sorted(self.items, key=itemgetter(0))
