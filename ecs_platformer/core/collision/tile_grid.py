"""A tile grid as bytes: rows and columns of cells are searched at the speed of `bytes.find`."""

from __future__ import annotations

from collections.abc import Sequence

EMPTY = ". "


class Grid:
    """Cells of `size` px; each filled cell contains a box of `width` x `height` px at (`x`, `y`) in the cell.

    Arguments and results of the methods are in px from the top left corner of the grid; regions are half-open.
    """

    __slots__ = ("below", "beside", "columns", "height", "rows", "size", "width", "x", "y")

    def __init__(self, rows: Sequence[str], size: int, x: int, y: int, width: int, height: int) -> None:
        across = max((len(row) for row in rows), default=0)
        self.rows = [bytes(cell not in EMPTY for cell in row.ljust(across)) for row in rows]
        cells = b"".join(self.rows)
        self.columns = [cells[column::across] for column in range(across)]
        self.size, self.x, self.y, self.width, self.height = size, x, y, width, height
        self.beside, self.below = size - x - width, size - y - height  # px of a cell to the right of its box, and below

    def part(self, x: int, y: int, width: int, height: int) -> Grid:
        grid = Grid((), self.size, x, y, width, height)
        grid.rows, grid.columns = self.rows, self.columns
        return grid

    # Slices and searches may begin and end beyond the grid, but not before it

    def _cells(self, left: int, top: int, right: int, bottom: int) -> tuple[int, int, int, int]:
        """Return the columns (from, to) and the rows (from, to) in which boxes may overlap the region."""
        size = self.size
        start, end = (left + self.beside) // size, -((self.x - right) // size)
        first, last = (top + self.below) // size, -((self.y - bottom) // size)
        if start >= 0 and first >= 0:  # as in most queries
            return start, end, first, last
        return start if start > 0 else 0, end if end > 0 else 0, first if first > 0 else 0, last if last > 0 else 0

    def overlaps(self, left: int, top: int, right: int, bottom: int) -> bool:
        return self._any_filled(*self._cells(left, top, right, bottom))

    def _any_filled(self, start: int, end: int, first: int, last: int) -> bool:
        for row in self.rows[first:last]:  # noqa: SIM110 (a generator for any() takes twice as long)
            if row.find(1, start, end) >= 0:
                return True
        return False

    def leftmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        """Return the leftmost left edge of all boxes that overlap the region; None if there are none.

        rightmost(), topmost() and bottommost() return the outermost right, top and bottom edge.
        """
        start, end, first, last = self._cells(left, top, right, bottom)
        found = [at for row in self.rows[first:last] if (at := row.find(1, start, end)) >= 0]
        return min(found) * self.size + self.x if found else None

    def rightmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        start, end, first, last = self._cells(left, top, right, bottom)
        found = max((row.rfind(1, start, end) for row in self.rows[first:last]), default=-1)
        return found * self.size + self.x + self.width if found >= 0 else None

    def topmost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        start, end, first, last = self._cells(left, top, right, bottom)
        found = [at for column in self.columns[start:end] if (at := column.find(1, first, last)) >= 0]
        return min(found) * self.size + self.y if found else None

    def bottommost(self, left: int, top: int, right: int, bottom: int) -> int | None:
        start, end, first, last = self._cells(left, top, right, bottom)
        found = max((column.rfind(1, first, last) for column in self.columns[start:end]), default=-1)
        return found * self.size + self.y + self.height if found >= 0 else None

    def top_within(self, left: int, right: int, top: int, limit: int) -> int | None:
        """Return the highest top edge in [top, limit) of all boxes that overlap [left, right) sideways, or None.

        The feet of an actor land on that edge if they move down from `top` to `limit`.
        """
        start, end, _, _ = self._cells(left, top, right, limit)
        first = max(-((self.y - top) // self.size), 0)
        last = max(first, min((limit - self.y - 1) // self.size + 1, len(self.rows)))
        found = [at for column in self.columns[start:end] if (at := column.find(1, first, last)) >= 0]
        return min(found) * self.size + self.y if found else None

    def bottom_within(self, left: int, right: int, limit: int, bottom: int) -> int | None:
        """Return the greatest bottom edge in (limit, bottom] of all boxes that overlap [left, right) sideways, or None.

        The feet of an upside-down actor land on that edge if they move up from `bottom` to `limit`.
        """
        start, end, _, _ = self._cells(left, limit, right, bottom)
        first = max((limit - self.y - self.height) // self.size + 1, 0)
        last = max(first, min((bottom - self.y - self.height) // self.size + 1, len(self.rows)))
        found = max((column.rfind(1, first, last) for column in self.columns[start:end]), default=-1)
        return found * self.size + self.y + self.height if found >= 0 else None

    def width_of(self, left: int, top: int, right: int, bottom: int, x0: int, x1: int) -> tuple[int, int] | None:
        """Widen a region until each side touches a box or the end of [x0, x1); return its new (left, right).

        Return None if a box overlaps the region, or if the region is not inside [x0, x1).
        """
        size, edge, wide = self.size, self.x, self.width
        # _cells() in line, for three regions
        start, first, end = (x0 - edge - wide) // size + 1, (left - edge - 1) // size + 1, (x1 - edge - 1) // size + 1
        start, first, end = start if start > 0 else 0, first if first > 0 else 0, end if end > 0 else 0
        first_row, last_row = (top - self.y - self.height) // size + 1, (bottom - self.y - 1) // size + 1
        first_row, last_row = first_row if first_row > 0 else 0, last_row if last_row > 0 else 0
        if 2 * (last_row - first_row) > end - start:  # the columns are fewer: each is searched once, a row twice
            columns = self.columns
            first, end = min(first, len(columns)), min(end, len(columns))  # the region may lie beside the grid
            for at in range(first - 1, start - 1, -1):
                if columns[at].find(1, first_row, last_row) >= 0:
                    x0 = at * size + edge + wide
                    break
            for at in range(first, end):
                if columns[at].find(1, first_row, last_row) >= 0:
                    x1 = at * size + edge
                    break
        else:
            for row in self.rows[first_row:last_row]:
                at = row.rfind(1, start, first)
                if at >= 0:
                    start = at + 1
                    x0 = at * size + edge + wide
                at = row.find(1, first, end)
                if at >= 0:
                    end = at
                    x1 = at * size + edge
        return None if left < x0 or x1 < right else (x0, x1)

    def height_of(self, left: int, top: int, right: int, bottom: int, y0: int, y1: int) -> tuple[int, int] | None:
        """Extend a region up and down until it touches a box or the end of [y0, y1); return its new (top, bottom).

        Return None if a box overlaps the region, or if the region is not inside [y0, y1).
        """
        size, edge, high = self.size, self.y, self.height
        start, first, end = (y0 - edge - high) // size + 1, (top - edge - 1) // size + 1, (y1 - edge - 1) // size + 1
        start, first, end = start if start > 0 else 0, first if first > 0 else 0, end if end > 0 else 0
        first_column, last_column = (left - self.x - self.width) // size + 1, (right - self.x - 1) // size + 1
        first_column, last_column = first_column if first_column > 0 else 0, last_column if last_column > 0 else 0
        for column in self.columns[first_column:last_column]:
            at = column.rfind(1, start, first)
            if at >= 0:
                start = at + 1
                y0 = at * size + edge + high
            at = column.find(1, first, end)
            if at >= 0:
                end = at
                y1 = at * size + edge
        return None if top < y0 or y1 < bottom else (y0, y1)

    def floor(self, left: int, right: int, feet: int, *, upright: bool) -> tuple[int, int] | None:
        """Return (left, right) of the leftmost box under [left, right) that has its top exactly at `feet`, or None.

        If other boxes adjoin this box without a gap, the result includes them. If not `upright`, it is the ground of
        what is upside down: the box is above, and has its bottom at `feet`.
        """
        row, rest = divmod(feet - (self.y if upright else self.y + self.height), self.size)
        if rest or not 0 <= row < len(self.rows):
            return None
        cells = self.rows[row]
        first = cells.find(1, *self._cells(left, feet, right, feet)[:2])
        if first < 0:
            return None
        start, end = first, first + 1
        if self.width == self.size:  # or there are gaps between them
            start, end = cells.rfind(0, 0, first) + 1, cells.find(0, first)
            if end < 0:
                end = len(cells)
        return start * self.size + self.x, (end - 1) * self.size + self.x + self.width

    def has_right_edge(self, at: int, top: int, bottom: int) -> bool:
        """Return True if a box that overlaps [top, bottom) has its right edge exactly at `at`."""
        column, rest = divmod(at - self.x - self.width, self.size)
        if rest or not 0 <= column < len(self.columns):
            return False
        _, _, first, last = self._cells(at, top, at, bottom)
        return self.columns[column].find(1, first, last) >= 0

    def has_left_edge(self, at: int, top: int, bottom: int) -> bool:
        column, rest = divmod(at - self.x, self.size)
        if rest or not 0 <= column < len(self.columns):
            return False
        _, _, first, last = self._cells(at, top, at, bottom)
        return self.columns[column].find(1, first, last) >= 0
