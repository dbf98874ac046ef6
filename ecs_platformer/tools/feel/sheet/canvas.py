"""An RGB canvas for charts: boxes, lines, dots and text in the built-in pixel font."""

from __future__ import annotations

from PIL import Image as Pillow
from PIL import ImageDraw, ImageOps

from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.font import HEIGHT, glyphs, width

Ink = str  # "#rrggbb"

PAPER: Ink = "#17131f"
CARD: Ink = "#211c2e"
GRID: Ink = "#322b47"
AXIS: Ink = "#7a6c91"
QUIET: Ink = "#b5a7bd"
LOUD: Ink = "#fbf1dc"
GOLD: Ink = "#ffd479"
ORANGE: Ink = "#ee9248"
RED: Ink = "#dc5350"
GREEN: Ink = "#a8d272"
TEAL: Ink = "#79cfcb"
BLUE: Ink = "#5b9fc4"
ROCK: Ink = "#50456b"

LINE = HEIGHT + 2  # px from one line of text to the next


class Canvas:
    """Coordinates are in px from the top left corner."""

    def __init__(self, width: int, height: int) -> None:
        self.image = Pillow.new("RGB", (width, height), PAPER)
        self._draw = ImageDraw.Draw(self.image)

    def box(self, left: int, top: int, width: int, height: int, ink: Ink) -> None:
        if width > 0 and height > 0:
            self._draw.rectangle((left, top, left + width - 1, top + height - 1), fill=ink)

    def line(self, x0: int, y0: int, x1: int, y1: int, ink: Ink) -> None:
        """Draw a line 1 px wide, both ends included."""
        self._draw.line((x0, y0, x1, y1), fill=ink)

    def dashed(self, x0: int, y0: int, x1: int, y1: int, ink: Ink) -> None:
        """Draw a dashed line to the right or downwards: dashes of 2 px, gaps of 2 px."""
        for at in range(0, max(x1 - x0, y1 - y0) + 1, 4):
            if y0 == y1:
                self.box(x0 + at, y0, min(2, x1 - x0 - at + 1), 1, ink)
            else:
                self.box(x0, y0 + at, 1, min(2, y1 - y0 - at + 1), ink)

    def dot(self, x: int, y: int, ink: Ink, size: int = 3) -> None:
        self.box(x - size // 2, y - size // 2, size, size, ink)

    def text(self, line: str, x: int, y: int, ink: Ink = QUIET, *, align: float = 0.0, size: int = 1) -> None:
        """`align` says which part of the text is at `x`: its left end (0), its middle (0.5) or its right end (1)."""
        x -= round(align * width(line) * size)
        for glyph in glyphs(line, rgba(ink)):
            letter = Pillow.frombytes("RGBA", (glyph.width, glyph.height), glyph.data)
            letter = ImageOps.scale(letter, size, Pillow.Resampling.NEAREST)
            self.image.paste(letter, (x, y + (HEIGHT - glyph.height) * size), letter)
            x += (glyph.width + 1) * size
