"""The places of a Menu's rows in the picture, and how far the Menu is scrolled. Drawing and the pointer share them."""

from dataclasses import dataclass
from typing import NamedTuple

from systems.rules.menus.rows import BAR, GAP_AFTER_BAR, Row

LEAST_BAR = 6  # px; a slider's bar that would be shorter is left out


class Box(NamedTuple):
    """A rectangle, px."""

    x: int
    y: int
    width: int
    height: int

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def contains(self, x: int, y: int) -> bool:
        """Return True if a px lies in the box."""
        return self.x <= x < self.x + self.width and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Places:
    """The rows of a Menu and their places."""

    rows: list[Row]
    boxes: list[Box]  # of the rows, from the top left corner of the first one
    panel: Box  # in the picture
    inner: Box  # in the picture: where rows are shown, as many as fit
    value_width: int  # px, of the values at the right of rows, at most
    mark_width: int  # px before the text of each row, for the mark
    footer: int  # px, height of the text below the rows
    hint: bool  # whether there is room for the hint
    picture: tuple[int, int] = (0, 0)  # px, size of pictures of cards; (0, 0): they are rows in a list

    @property
    def selectable(self) -> list[int]:
        """The numbers of the rows that can be in focus."""
        return [number for number, row in enumerate(self.rows) if row.selectable]

    @property
    def length(self) -> int:
        """Height of all rows, px."""
        return max((box.bottom for box in self.boxes), default=0)

    def place(self, number: int, top: int) -> Box | None:
        """Return a row's place in the picture after a scroll by `top` px, or None if part of the row is not visible."""
        box = self.boxes[number]
        if box.y < top or box.bottom > top + self.inner.height:
            return None
        return box._replace(x=self.inner.x + box.x, y=self.inner.y + box.y - top)

    def row_at(self, x: int, y: int, top: int) -> int | None:
        """Return the number of the row at a px of the picture, or None if no row there can be in focus."""
        found = ((number, self.place(number, top)) for number in self.selectable)
        return next((number for number, place in found if place and place.contains(x, y)), None)

    def bar(self, number: int, top: int) -> Box | None:
        """Return the place of a slider's bar in the picture, or None if the row is not a slider.

        If part of the row is not visible, or the row has no room for a bar, return None, too.
        """
        place, row = self.place(number, top), self.rows[number]
        if place is None or row.share is None:
            return None
        text = row.number_width + GAP_AFTER_BAR
        length = min(BAR, self.value_width - text)
        return (
            Box(place.x + place.width - text - length, place.y, length, place.height) if length >= LEAST_BAR else None
        )

    def scrolled(self, top: int, focus: int) -> int:
        """Return by how many px to scroll the rows to show the row `focus`; the result is as near to `top` as possible.

        The first row that can be in focus is shown together with all rows above it, the last such row together with all
        rows below it.
        """
        selectable = self.selectable
        if self.length <= self.inner.height or not selectable or focus <= selectable[0]:
            return 0
        box = self.boxes[min(focus, selectable[-1])]  # rows may have gone since the last tick
        bottom = self.length if focus >= selectable[-1] else box.bottom
        starts = sorted({one.y for one in self.boxes if min(top, box.y) <= one.y <= box.y})
        return next((start for start in starts if bottom <= start + self.inner.height), box.y)
