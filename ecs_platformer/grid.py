"""The filled cells of a tile grid, searched in bytes: whole rows and columns at the speed of `bytes.find`."""

from __future__ import annotations

from collections.abc import Sequence

EMPTY = ". "


class Grid:
    """Cells of `size` px; each filled one holds a box of width x height px at (x, y) inside it.

    Everything is told in px from the top left of the first cell; regions are half-open.
    """

    __slots__ = ("columns", "height", "rows", "size", "width", "x", "y")

    def __init__(self, rows: Sequence[str], size: int, x: int, y: int, width: int, height: int) -> None:
        across = max((len(row) for row in rows), default=0)
        self.rows = [bytes(cell not in EMPTY for cell in row.ljust(across)) for row in rows]
        self.columns = [bytes(row[column] for row in self.rows) for column in range(across)]
        self.size, self.x, self.y, self.width, self.height = size, x, y, width, height

    def part(self, x: int, y: int, width: int, height: int) -> Grid:
        """The same cells with other boxes in them."""
        grid = Grid((), self.size, x, y, width, height)
        grid.rows, grid.columns = self.rows, self.columns
        return grid

    def _column_span(self, left: int, right: int) -> tuple[int, int]:
        """First and last + 1 of the columns whose boxes overlap [left, right)."""
        first = max((left - self.x - self.width) // self.size + 1, 0)
        return first, max(first, min((right - self.x - 1) // self.size + 1, len(self.columns)))

    def _row_span(self, top: int, bottom: int) -> tuple[int, int]:
        first = max((top - self.y - self.height) // self.size + 1, 0)
        return first, max(first, min((bottom - self.y - 1) // self.size + 1, len(self.rows)))

    def overlaps(self, left: int, top: int, right: int, bottom: int) -> bool:
        start, end = self._column_span(left, right)
        first, last = self._row_span(top, bottom)
        return any(row.find(1, start, end) >= 0 for row in self.rows[first:last])

    def leftmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        """The left edge nearest to the left, of the boxes that overlap the region."""
        start, end = self._column_span(left, right)
        first, last = self._row_span(top, bottom)
        found = [at for row in self.rows[first:last] if (at := row.find(1, start, end)) >= 0]
        return min(found) * self.size + self.x if found else None

    def rightmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        start, end = self._column_span(left, right)
        first, last = self._row_span(top, bottom)
        found = max((row.rfind(1, start, end) for row in self.rows[first:last]), default=-1)
        return found * self.size + self.x + self.width if found >= 0 else None

    def topmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        start, end = self._column_span(left, right)
        first, last = self._row_span(top, bottom)
        found = [at for column in self.columns[start:end] if (at := column.find(1, first, last)) >= 0]
        return min(found) * self.size + self.y if found else None

    def bottommost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        start, end = self._column_span(left, right)
        first, last = self._row_span(top, bottom)
        found = max((column.rfind(1, first, last) for column in self.columns[start:end]), default=-1)
        return found * self.size + self.y + self.height if found >= 0 else None

    def top_within(self, left: int, right: int, top: int, limit: int) -> int | None:
        """The highest top edge in [top, limit) of the boxes whose x spans overlap: where feet could land."""
        start, end = self._column_span(left, right)
        first = max(-((self.y - top) // self.size), 0)
        last = max(first, min((limit - self.y - 1) // self.size + 1, len(self.rows)))
        found = [at for column in self.columns[start:end] if (at := column.find(1, first, last)) >= 0]
        return min(found) * self.size + self.y if found else None

    def has_right_edge(self, at: int, top: int, bottom: int) -> bool:
        """Is there a box whose right edge is exactly `at` and whose y span overlaps [top, bottom)?"""
        column, rest = divmod(at - self.x - self.width, self.size)
        if rest or not 0 <= column < len(self.columns):
            return False
        first, last = self._row_span(top, bottom)
        return self.columns[column].find(1, first, last) >= 0

    def has_left_edge(self, at: int, top: int, bottom: int) -> bool:
        column, rest = divmod(at - self.x, self.size)
        if rest or not 0 <= column < len(self.columns):
            return False
        first, last = self._row_span(top, bottom)
        return self.columns[column].find(1, first, last) >= 0
