"""The panels of a sheet: each has a title, a chart and a table of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ecs_platformer.media.art.font import width
from ecs_platformer.tools.feel import Feel
from ecs_platformer.tools.feel.sheet.axes import Rect
from ecs_platformer.tools.feel.sheet.canvas import CARD, LINE, LOUD, QUIET, Canvas, Ink

T = TypeVar("T")

WIDTH = 356  # px, of a panel
TABLE_WIDTH = 118  # px of it, for the table at the right
MARGIN = 10  # px
TITLE_HEIGHT = 26  # px above the chart
X_LABELS_HEIGHT = 24  # px below the chart, for two rows of numbers
Y_LABELS_WIDTH = 26  # px to the left of the chart


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a panel on the sheet; `tile` is the tile size (game px) for the grid of the panel's chart."""

    canvas: Canvas
    rect: Rect
    tile: int

    @property
    def chart(self) -> Rect:
        rect = self.rect
        left, top = rect.left + Y_LABELS_WIDTH, rect.top + TITLE_HEIGHT
        return Rect(left, top, rect.right - TABLE_WIDTH - left, rect.bottom - X_LABELS_HEIGHT - top)

    def write_table(
        self, rows: Sequence[Sequence[str]], inks: Sequence[Ink | None] = (), column_ends: Sequence[int] = ()
    ) -> None:
        """`inks` has, for each row, the colour of a small square to the left of the label, or None for a row without a
        square. `column_ends` are the right ends of the columns of values, in px from the left edge of the table; by
        default, there is one column."""
        left, top = self.rect.right - TABLE_WIDTH + 12, self.rect.top + TITLE_HEIGHT - 8
        ends = column_ends or (TABLE_WIDTH - 20,)
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
    title: str
    height: int  # px
    measurement: Callable[[Feel], T | None]
    draw: Callable[[Slot, T, Sequence[T]], None]

    def paint(self, slot: Slot, feel: Feel, feels: Sequence[Feel]) -> None:
        canvas, rect = slot.canvas, slot.rect
        canvas.box(*rect, CARD)
        canvas.text(self.title, rect.left + MARGIN - 2, rect.top + 5, LOUD)
        here = self.measurement(feel)
        if here is None:
            text = f"{feel.prefab} cannot"
            canvas.text(text, rect.left + (rect.width - width(text)) // 2, rect.top + rect.height // 2 - 4)
        else:
            self.draw(slot, here, [found for found in map(self.measurement, feels) if found is not None])


def in_ticks(ticks: int | None) -> str:
    return "forever" if ticks is None else "1 tick" if ticks == 1 else f"{ticks} ticks"
