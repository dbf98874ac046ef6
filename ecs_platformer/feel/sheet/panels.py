"""The panels of a sheet: each a title, a chart, and the numbers beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ecs_platformer.art.font import width
from ecs_platformer.feel import Feel
from ecs_platformer.feel.sheet.axes import Area
from ecs_platformer.feel.sheet.canvas import CARD, LINE, LOUD, QUIET, Canvas, Ink

T = TypeVar("T")

WIDTH = 356  # px
NUMBERS = 118  # px of it
MARGIN = 10
TITLE = 26  # px above the chart
BELOW = 24  # px under it, for two rows of numbers
LABELS = 26  # px left of it


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a panel goes; the grid of its chart has cells of `tile` px."""

    canvas: Canvas
    area: Area
    tile: int

    @property
    def chart(self) -> Area:
        area = self.area
        left, top = area.left + LABELS, area.top + TITLE
        return Area(left, top, area.right - NUMBERS - left, area.bottom - BELOW - top)

    def tell(self, rows: Sequence[Sequence[str]], inks: Sequence[Ink | None] = (), columns: Sequence[int] = ()) -> None:
        """Numbers, a row a line: the first cell is what they are, the last one loud; a swatch before it, if any.

        `columns`: px from the left edge to the right end of each further cell; by default, one at the end.
        """
        left, top = self.area.right - NUMBERS + 12, self.area.top + TITLE - 8
        ends = columns or (NUMBERS - 20,)
        for at, row in enumerate(rows):
            y = top + at * LINE
            ink = inks[at] if at < len(inks) else None
            if ink:
                self.canvas.box(left, y + 1, 5, 5, ink)
            self.canvas.text(row[0], left + (8 if inks else 0), y, QUIET)
            for cell, end in zip(row[1:], ends, strict=False):
                self.canvas.text(cell, left + end, y, LOUD if ink or not inks else QUIET, align=1.0)


@dataclass(frozen=True, slots=True)
class Panel(Generic[T]):
    """One ability. `draw` gets what was measured of it here, and all of it on the sheet: charts share their scale."""

    title: str
    height: int  # px
    of: Callable[[Feel], T | None]
    draw: Callable[[Spot, T, Sequence[T]], None]

    def paint(self, spot: Spot, feel: Feel, feels: Sequence[Feel]) -> None:
        canvas, area = spot.canvas, spot.area
        canvas.box(*area, CARD)
        canvas.text(self.title, area.left + MARGIN - 2, area.top + 5, LOUD)
        here = self.of(feel)
        if here is None:
            words = f"{feel.prefab} cannot"
            canvas.text(words, area.left + (area.width - width(words)) // 2, area.top + area.height // 2 - 4)
        else:
            self.draw(spot, here, [found for found in map(self.of, feels) if found is not None])


def in_ticks(ticks: int | None) -> str:
    """A time in words; None: it does not end."""
    return "for ever" if ticks is None else "1 tick" if ticks == 1 else f"{ticks} ticks"
