"""Axes: where a value lies on the canvas, with a grid and its numbers around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count, pairwise
from math import ceil, floor
from typing import NamedTuple

from ecs_platformer.art.font import HEIGHT, width
from ecs_platformer.feel.sheet.canvas import AXIS, GRID, Canvas, Ink

Point = tuple[float, float]
Span = tuple[float, float]  # the least and the greatest value that must be seen

ROW = HEIGHT + 1  # px from one row of numbers to the next
CROWDED = 14  # px between two grid lines, at least
LONG = 10_000  # from here on numbers are told in thousands
ROUND = (1, 2, 5)  # steps of numbers, and ten times, a hundred times that …
TILES = (0.25, 0.5, 1, 2, 4)  # of tiles: quarters only where they are whole px


class Area(NamedTuple):
    """A box of the canvas, px."""

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


def of_all(values: Iterable[float], *, least: float = 0.0) -> Span:
    """From the smallest to the largest of them and 0; at least so much."""
    known = [0.0, *values]
    low, high = min(known), max(known)
    return low, max(high, low + least)


class Axes:
    """`x` and `y` span the area; y grows upwards.

    `equal`: a px of the game is as long both ways, and takes whole or half px of the canvas, so that places lie even;
    `centred`: what room that leaves is on both sides.
    """

    def __init__(
        self, canvas: Canvas, area: Area, x: Span, y: Span, *, equal: bool = False, centred: bool = False
    ) -> None:
        self.canvas, self.area = canvas, area
        across, up = x[1] - x[0] or 1.0, y[1] - y[0] or 1.0
        self._x, self._y = area.width / across, area.height / up
        self._left, self._bottom = x[0], y[0]
        if equal:
            self._x = self._y = _even(min(self._x, self._y))
        if centred:
            self._left -= (area.width / self._x - across) / 2
            self._bottom -= (area.height / self._y - up) / 2

    def at(self, x: float, y: float) -> tuple[int, int]:
        return (
            self.area.left + round((x - self._left) * self._x),
            self.area.bottom - round((y - self._bottom) * self._y),
        )

    def grid(
        self,
        x_name: str,
        y_name: str,
        *,
        x_tile: int = 0,
        y_tile: int = 0,
        also: tuple[str, Callable[[float], str]] | None = None,
    ) -> None:
        """Lines and numbers. A tile is the px of the game's cells, where an axis is of px; 0: the steps are round.

        `also`: a second row of numbers under x, by its name and what it says at each line.
        """
        canvas, area = self.canvas, self.area
        zero_x, zero_y = self.at(0, 0)
        room = max(width(short(round(end))) for end in (self._left, self._left + area.width / self._x)) + 8
        marks = _marks(self._left, area.width / self._x, self._x, x_tile, room)
        for value in marks:
            x = self.at(value, 0)[0]
            canvas.line(x, area.top, x, area.bottom, AXIS if value == 0 else GRID)
            canvas.text(short(value), x + 1, area.bottom + 3, align=0.5)
            if also:
                canvas.text(also[1](value), x + 1, area.bottom + 3 + ROW, AXIS, align=0.5)
        left = self.at(marks[0], 0)[0] - width(short(marks[0])) // 2 - 4
        canvas.text(x_name, left, area.bottom + 3, AXIS, align=1.0)
        if also:
            canvas.text(also[0], left, area.bottom + 3 + ROW, AXIS, align=1.0)
        for value in _marks(self._bottom, area.height / self._y, self._y, y_tile, CROWDED):
            y = self.at(0, value)[1]
            canvas.line(area.left, y, area.right, y, AXIS if value == 0 else GRID)
            canvas.text(short(value), area.left - 3, y - 3, align=1.0)
        canvas.line(area.left, zero_y, area.right, zero_y, AXIS)
        canvas.line(zero_x, area.top, zero_x, area.bottom, AXIS)
        canvas.text(y_name, area.left - 3, area.top - HEIGHT - 3, AXIS, align=0.5)

    def curve(self, points: Sequence[Point], ink: Ink) -> None:
        """A thin line with a dot for every tick, smaller where they are many."""
        placed = [self.at(*point) for point in points]
        size = 3 if 4 * len(placed) < self.area.width else 2 if 2 * len(placed) < self.area.width else 1
        for here, there in pairwise(placed):
            self.canvas.line(*here, *there, ink if size == 1 else dimmed(ink))
        for here in placed:
            self.canvas.dot(*here, ink, size)

    def ring(self, point: Point, ink: Ink) -> None:
        """Round a dot that is told of in numbers."""
        x, y = self.at(*point)
        for left, top, across, down in ((-1, -3, 3, 1), (-1, 3, 3, 1), (-3, -1, 1, 3), (3, -1, 1, 3)):
            self.canvas.box(x + left, y + top, across, down, ink)
        for left, top in ((-2, -2), (2, -2), (-2, 2), (2, 2)):
            self.canvas.box(x + left, y + top, 1, 1, ink)


def dimmed(ink: Ink) -> Ink:
    """Half as bright."""
    return "#" + "".join(f"{int(ink[at : at + 2], 16) * 5 // 9:02x}" for at in (1, 3, 5))


def _even(zoom: float) -> float:
    """Whole or half px of the canvas to a px of the game, if there is room for one."""
    return floor(zoom * 2) / 2 if zoom >= 1 else zoom


def short(value: float) -> str:
    """A number for little room: 12500 is 12.5k."""
    for size, letter in ((1_000_000, "M"), (1000, "k")):
        if abs(value) >= max(size, LONG):
            return f"{value / size:.4g}{letter}"
    return f"{value:.4g}"


def _marks(low: float, span: float, zoom: float, tile: int, room: int) -> list[float]:
    """The values that get a line and a number: multiples of one step, at least `room` px apart."""
    bases = [base * tile for base in TILES] if tile else ROUND
    steps = (base * 10**power for power in count() for base in bases)
    step = next(step for step in steps if step * zoom >= room and step == floor(step))
    return [at * step for at in range(ceil(low / step - 1e-9), floor((low + span) / step + 1e-9) + 1)]
