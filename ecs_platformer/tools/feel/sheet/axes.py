"""Chart axes: they map values to px of the canvas, and draw curves, rings, and grid lines with numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count, pairwise
from math import ceil, floor
from typing import NamedTuple

from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.tools.feel.sheet.canvas import AXIS, GRID, Canvas, Ink

Point = tuple[float, float]
Extent = tuple[float, float]  # smallest and largest value to show

ROW_HEIGHT = HEIGHT + 1  # px from one row of numbers to the next
MIN_GRID_GAP = 14  # px between two grid lines
SHORTEN_FROM = 10_000  # larger numbers are written as 12.5k
ROUND_STEPS = (1, 2, 5)  # grid steps, times a power of ten
TILE_STEPS = (0.25, 0.5, 1, 2, 4)  # grid steps in tiles, times a power of ten; only those that are whole px are used


class Rect(NamedTuple):
    """A rectangle of the canvas, px."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height


def extent_of(values: Iterable[float], *, min_extent: float = 0.0) -> Extent:
    """Return the extent of 0 and `values`, at least `min_extent` large."""
    known = [0.0, *values]
    low, high = min(known), max(known)
    return low, max(high, low + min_extent)


class Axes:
    """Axes that show the extents `x` and `y` in a rectangle of the canvas; y points upwards.

    If `equal` is True, both axes have the same scale. If this scale is 1 canvas px per game px or more, it is rounded
    down to a multiple of 0.5, so that game px are drawn at even distances.
    """

    def __init__(
        self, canvas: Canvas, rect: Rect, x: Extent, y: Extent, *, equal: bool = False, centred: bool = False
    ) -> None:
        self.canvas, self.rect = canvas, rect
        across, up = x[1] - x[0] or 1.0, y[1] - y[0] or 1.0
        self._x, self._y = rect.width / across, rect.height / up
        self._left, self._bottom = x[0], y[0]
        if equal:
            self._x = self._y = _even_zoom(min(self._x, self._y))
        if centred:
            self._left -= (rect.width / self._x - across) / 2
            self._bottom -= (rect.height / self._y - up) / 2

    def at(self, x: float, y: float) -> tuple[int, int]:
        return (
            self.rect.left + round((x - self._left) * self._x),
            self.rect.bottom - round((y - self._bottom) * self._y),
        )

    def grid(
        self,
        x_name: str,
        y_name: str,
        *,
        x_tile: int = 0,
        y_tile: int = 0,
        second_row: tuple[str, Callable[[float], str]] | None = None,
    ) -> None:
        """`x_tile` and `y_tile` are the tile size (px) for axes that show px: the grid lines of such an axis lie on the
        edges of tiles. `second_row` adds a row of texts below the numbers of the x axis: the name of the row, and a
        function that returns the text for a value of x."""
        canvas, rect = self.canvas, self.rect
        zero_x, zero_y = self.at(0, 0)
        room = max(width(short_number(round(end))) for end in (self._left, self._left + rect.width / self._x)) + 8
        marks = _grid_values(self._left, rect.width / self._x, self._x, x_tile, room)
        for value in marks:
            x = self.at(value, 0)[0]
            canvas.line(x, rect.top, x, rect.bottom, AXIS if value == 0 else GRID)
            canvas.text(short_number(value), x + 1, rect.bottom + 3, align=0.5)
            if second_row:
                canvas.text(second_row[1](value), x + 1, rect.bottom + 3 + ROW_HEIGHT, AXIS, align=0.5)
        left = self.at(marks[0], 0)[0] - width(short_number(marks[0])) // 2 - 4
        canvas.text(x_name, left, rect.bottom + 3, AXIS, align=1.0)
        if second_row:
            canvas.text(second_row[0], left, rect.bottom + 3 + ROW_HEIGHT, AXIS, align=1.0)
        for value in _grid_values(self._bottom, rect.height / self._y, self._y, y_tile, MIN_GRID_GAP):
            y = self.at(0, value)[1]
            canvas.line(rect.left, y, rect.right, y, AXIS if value == 0 else GRID)
            canvas.text(short_number(value), rect.left - 3, y - 3, align=1.0)
        canvas.line(rect.left, zero_y, rect.right, zero_y, AXIS)
        canvas.line(zero_x, rect.top, zero_x, rect.bottom, AXIS)
        canvas.text(y_name, rect.left - 3, rect.top - HEIGHT - 3, AXIS, align=0.5)

    def curve(self, points: Sequence[Point], ink: Ink) -> None:
        """Draw a line with a dot at each point; the more points, the smaller the dots."""
        placed = [self.at(*point) for point in points]
        size = 3 if 4 * len(placed) < self.rect.width else 2 if 2 * len(placed) < self.rect.width else 1
        for here, there in pairwise(placed):
            self.canvas.line(*here, *there, ink if size == 1 else dimmed(ink))
        for here in placed:
            self.canvas.dot(*here, ink, size)

    def ring(self, point: Point, ink: Ink) -> None:
        x, y = self.at(*point)
        for left, top, across, down in ((-1, -3, 3, 1), (-1, 3, 3, 1), (-3, -1, 1, 3), (3, -1, 1, 3)):
            self.canvas.box(x + left, y + top, across, down, ink)
        for left, top in ((-2, -2), (2, -2), (-2, 2), (2, 2)):
            self.canvas.box(x + left, y + top, 1, 1, ink)


def dimmed(ink: Ink) -> Ink:
    return "#" + "".join(f"{int(ink[at : at + 2], 16) * 5 // 9:02x}" for at in (1, 3, 5))


def _even_zoom(zoom: float) -> float:
    return floor(zoom * 2) / 2 if zoom >= 1 else zoom


def short_number(value: float) -> str:
    """At most four significant digits, such as "12.5k" for 12500."""
    for size, letter in ((1_000_000, "M"), (1000, "k")):
        if abs(value) >= max(size, SHORTEN_FROM):
            return f"{value / size:.4g}{letter}"
    return f"{value:.4g}"


def _grid_values(low: float, extent: float, zoom: float, tile: int, room: int) -> list[float]:
    """Return the values of the grid lines between `low` and `low + extent`, at least `room` canvas px apart.

    They are multiples of one step: a round number or, unless `tile` (px) is 0, a part or a multiple of the tile size.
    """
    bases = [base * tile for base in TILE_STEPS] if tile else ROUND_STEPS
    steps = (base * 10**power for power in count() for base in bases)
    step = next(step for step in steps if step * zoom >= room and step == floor(step))
    return [at * step for at in range(ceil(low / step - 1e-9), floor((low + extent) / step + 1e-9) + 1)]
