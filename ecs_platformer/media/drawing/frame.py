"""The draw list of a picture, in whole pixels of the canvas.

Systems add items and painters draw them (`pillow_painter.py`, `window/gl/painter.py`). Painters without perspective
produce the same pixels, because all coordinates are integers. The camera is rounded and subtracted only here, so that
sprites do not jitter against each other. Items outside the canvas and its margin are left out.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from ecs_platformer.media.art.colors import RGBA, rgba
from ecs_platformer.media.art.font import HEIGHT, glyphs
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.drawing.light import UNLIT_LAYER, Lighting
from ecs_platformer.media.drawing.shapes import (
    Rectangle,
    circle_runs,
    line_rectangles,
    line_runs,
    merged,
    outline_runs,
    polygon_runs,
)

OVER_ALL = 900  # texts over the game (HUDs, signs, menus), and what covers it, are on this layer and higher ones

BlitKind = Literal["figure", "piece", "letter"]


class Blit(NamedTuple):
    """An image with its top left corner at (x, y) of the canvas (px). It is mirrored horizontally if `flip` is True.

    Higher layers are drawn over lower ones. `kind` is for painters with perspective: "piece" is a part of a LazyImage
    (level, wall, lift), "letter" is a character of a text, "figure" is any other image.
    """

    layer: int
    x: int
    y: int
    image: Image
    flip: bool
    kind: BlitKind = "figure"


class Fill(NamedTuple):
    """A filled rectangle with its top left corner at (x, y) of the canvas, `width` x `height` px."""

    layer: int
    x: int
    y: int
    width: int
    height: int
    color: RGBA


Row = tuple[int, int, int, Any, Any, Any]  # the fields of a Blit or Fill, which take five times as long to create


class Frame:
    """The draw list of a canvas of `width` x `height` px. The canvas's top left corner is at the world position
    `camera` (px).

    For painters with perspective, items up to `margin` px outside the canvas are in the list, too. A `fixed` camera
    stays where it is: setting `camera` has no effect.
    """

    def __init__(
        self, width: int, height: int, camera: tuple[float, float] = (0, 0), *, margin: int = 0, fixed: bool = False
    ) -> None:
        self.width = width
        self.height = height
        self.margin = margin
        self.rows: list[Row] = []  # in drawing order within a layer
        self.fixed = False
        self.camera = camera
        self.fixed = fixed  # the camera stays where it is
        self.layers: frozenset[str] | None = None  # of the debug overlay that are drawn; None: it is off
        self.foot = 0  # px at the bottom under a legend or a menu's hint: messages of the window are shown above it
        self.lighting: Lighting | None = None  # of the items below UNLIT_LAYER; None: all are in their own colours

    @property
    def camera(self) -> tuple[int, int]:
        """World position (px) of the canvas's top left corner. Set it before drawing; floats are rounded."""
        return self._camera

    @camera.setter
    def camera(self, at: tuple[float, float]) -> None:
        if not self.fixed:
            self._camera = round(at[0]), round(at[1])

    @property
    def region(self) -> tuple[int, int, int, int]:
        """The px of the world (left, top, right, bottom) that are on the canvas or its margin; `right` and `bottom` are
        the first beyond them."""
        (left, top), margin = self._camera, self.margin
        return left - margin, top - margin, left + self.width + margin, top + self.height + margin

    @property
    def items(self) -> list[Blit | Fill]:
        return items_of(self.rows)

    def copy(self) -> Frame:
        """Return a frame with the same items, camera and light, so that more can be drawn over the items."""
        copied = Frame(self.width, self.height, self.camera, margin=self.margin)
        copied.rows, copied.lighting = [*self.rows], self.lighting
        copied.foot = self.foot
        return copied

    def drop_texts(self) -> None:
        """Remove the layer OVER_ALL and the layers above it, for a picture of the game that something else covers."""
        self.rows = [row for row in self.rows if row[0] < OVER_ALL]

    def blit(self, image: Image | LazyImage, x: int, y: int, layer: int = 0, flip: bool = False) -> None:
        """Draw an image with its top left corner at (x, y) of the world (px), mirrored if `flip` is True."""
        self.place(image, x - self._camera[0], y - self._camera[1], layer, flip)

    def place(
        self, image: Image | LazyImage, x: int, y: int, layer: int = 0, flip: bool = False, kind: BlitKind = "figure"
    ) -> None:
        """Draw an image with its top left corner at (x, y) of the canvas (px), independent of the camera."""
        margin = self.margin
        right, bottom = self.width + margin, self.height + margin
        if not (-margin - image.width < x < right and -margin - image.height < y < bottom):
            return
        if isinstance(image, Image):
            self.rows.append((layer, x, y, image, flip, kind))
            return
        pieces = image.pieces_in(-margin - x, -margin - y, right - x, bottom - y, flip)
        self.rows += [(layer, x + at, y + down, piece, flip, "piece") for at, down, piece in pieces]

    def visible_range(self, image: Image) -> tuple[int, int, int, int]:
        """Return the limits (left, right, top, bottom), in world px, between which the top left corner of `image` must
        lie for it to be visible.

        An image with its corner on a limit is not visible. Systems that draw an image many times, and append to `rows`
        themselves, need this.
        """
        (x, y), margin = self._camera, self.margin
        return (
            x - margin - image.width,
            x + margin + self.width,
            y - margin - image.height,
            y + margin + self.height,
        )

    def shows(self, x: int, y: int, width: int, height: int) -> bool:
        """Return True if part of a rectangle of the world (px) is on the canvas or its margin."""
        (left, top), margin = self._camera, self.margin
        return (
            left - margin - width < x < left + margin + self.width
            and top - margin - height < y < top + margin + self.height
        )

    def fill(self, x: int, y: int, width: int, height: int, color: str | RGBA, layer: int = 0) -> None:
        """Fill a rectangle of the world (px) with a colour ("#rrggbb", "#rrggbbaa" or RGBA)."""
        left, top = x - self._camera[0], y - self._camera[1]
        right, bottom, margin = left + width, top + height, self.margin
        # comparisons take a third of the time of min() and max(), which matters with many particles
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
        """Draw the outline of a rectangle, given in world px: a line 1 px wide, inside the rectangle."""
        self.fill(x, y, width, 1, color, layer)
        if height > 1:
            self.fill(x, y + height - 1, width, 1, color, layer)
        self.fill(x, y + 1, 1, height - 2, color, layer)
        if width > 1:
            self.fill(x + width - 1, y + 1, 1, height - 2, color, layer)

    def line(
        self, x: int, y: int, end_x: int, end_y: int, color: str | RGBA, layer: int = 0, *, width: int = 1
    ) -> None:
        """Draw a straight line from (x, y) to (end_x, end_y), in world px; both ends are included. Wide lines have
        round ends."""
        if width > 1:
            self._fill_all(merged(line_runs((x, y), (end_x, end_y), width, self._rows())), color, layer)
        else:
            self._fill_all(line_rectangles((x, y), (end_x, end_y)), color, layer)

    def circle(self, x: int, y: int, radius: int, color: str | RGBA, layer: int = 0, *, outline: int = 0) -> None:
        """Draw a filled circle, 2 * `radius` + 1 px across, centred on the middle of the world px (x, y).

        If `outline` is not 0, draw only a ring of that width (px), inside the circle.
        """
        self._fill_all(merged(circle_runs(x, y, radius, outline, self._rows())), color, layer)

    def polygon(
        self, points: Sequence[tuple[int, int]], color: str | RGBA, layer: int = 0, *, outline: int = 0
    ) -> None:
        """Draw a filled polygon, edges included, with its corners in the middle of the world px `points`.

        Where the polygon overlaps itself, it has holes. If `outline` is not 0, draw only the edges, with that width
        (px).
        """
        rows = self._rows()
        inside = () if outline else polygon_runs(points, rows)
        self._fill_all(merged(chain(inside, outline_runs(points, outline or 1, rows))), color, layer)

    def _rows(self) -> range:
        """Return the range of rows of the world (px) that can be drawn."""
        top = self._camera[1] - self.margin
        return range(top, top + self.height + 2 * self.margin)

    def _fill_all(self, rectangles: Iterable[Rectangle], color: str | RGBA, layer: int) -> None:
        ink = rgba(color) if isinstance(color, str) else color
        for x, y, width, height in rectangles:
            self.fill(x, y, width, height, ink, layer)

    def text(
        self,
        string: str,
        x: int,
        y: int,
        color: str | RGBA = "#ffffff",
        layer: int = 100,
        *,
        shade: str | RGBA = "",
        line_height: int = HEIGHT + 1,
    ) -> None:
        """Draw text in the pixel font with its top left corner at (x, y) of the canvas (px); "\\n" separates lines.

        `shade` is the colour of a shadow 1 px below, or "" for no shadow. Lines begin `line_height` px apart.
        """
        ink = rgba(color) if isinstance(color, str) else color
        shadow = (rgba(shade) if isinstance(shade, str) else shade) if shade else None
        margin = self.margin
        right, bottom = self.width + margin, self.height + margin
        letters, width, height = _laid_out(string, ink, shadow, line_height)
        if not (-margin <= x <= right - width and -margin <= y <= bottom - height):
            letters = [
                (across, down, image)
                for across, down, image in letters
                if -margin - image.width < x + across < right and -margin - image.height < y + down < bottom
            ]
        self.rows += [(layer, x + across, y + down, image, False, "letter") for across, down, image in letters]

    def ordered(self) -> list[Row]:
        """Return the rows from back to front: by layer, then in the order in which they were added."""
        return sorted(self.rows, key=itemgetter(0))

    def parts(self) -> list[list[Row]]:
        """Return the ordered rows as one part. With `lighting`, return two parts: the rows that light affects, then the
        others."""
        rows = self.ordered()
        if self.lighting is None:
            return [rows]
        lit = bisect_left(rows, UNLIT_LAYER, key=itemgetter(0))
        return [rows[:lit], rows[lit:]]

    def glowing(self) -> list[Row]:
        """Return the rows that light affects, and that glow."""
        return [row for row in self.rows if isinstance(row[3], Image) and row[3].glow and row[0] < UNLIT_LAYER]

    def sorted(self) -> list[Blit | Fill]:
        """Return the items from back to front, as Blits and Fills, in the order of ordered()."""
        return items_of(self.ordered())


def items_of(rows: Iterable[Row]) -> list[Blit | Fill]:
    return [Blit._make(row) if isinstance(row[3], Image) else Fill._make(row) for row in rows]


@lru_cache(maxsize=1024)
def _laid_out(
    string: str, ink: RGBA, shadow: RGBA | None, line_height: int
) -> tuple[list[tuple[int, int, Image]], int, int]:
    """Return the letters of a text in drawing order, each with the place of its top left corner in the text (px), and
    the width and height of all of them."""
    letters: list[tuple[int, int, Image]] = []
    for number, line in enumerate(string.split("\n")):
        rows = [(number * line_height, glyphs(line, ink))]
        if shadow is not None:
            rows.insert(0, (number * line_height + 1, glyphs(line, shadow, flat=True)))
        for y, images in rows:
            x = 0
            for image in images:
                letters.append((x, y + HEIGHT - image.height, image))
                x += image.width + 1
    width = max((x + image.width for x, _, image in letters), default=0)
    return letters, width, max((y + image.height for _, y, image in letters), default=0)
