"""The outline of tiles: adjoining cells are merged, so that a wall is one shape instead of a grid."""

from collections.abc import Iterator

Cell = tuple[int, int]  # column, row
Box = tuple[int, int, int, int]  # x, y, width, height: px from the corner of the grid


def outline(cells: set[Cell], size: int, width: int, height: int) -> Iterator[Box]:
    """Yield lines, 1 px wide, along the inner side of the edges of the area that the cells cover.

    Each cell is `size` px wide and high, and covers `width` x `height` px at its top left corner. So planks, which are
    lower than a cell, touch in a row, but not in a column.
    """
    across, down = width >= size, height >= size
    for side, y in ((-1, 0), (1, height - 1)):
        open_cells = {(column, row) for column, row in cells if not (down and (column, row + side) in cells)}
        for (column, row), count in _runs(open_cells, 1 if across else 0, 0):
            yield column * size, row * size + y, (count - 1) * size + width, 1
    for side, x in ((-1, 0), (1, width - 1)):
        open_cells = {(column, row) for column, row in cells if not (across and (column + side, row) in cells)}
        for (column, row), count in _runs(open_cells, 0, 1 if down else 0):
            yield column * size + x, row * size, 1, (count - 1) * size + height


def _runs(cells: set[Cell], right: int, down: int) -> Iterator[tuple[Cell, int]]:
    """Yield (first cell, length) of each run of cells in this direction; with (0, 0), each cell is a run."""
    if not right and not down:
        yield from ((cell, 1) for cell in sorted(cells))
        return
    for column, row in sorted(cells):
        if (column - right, row - down) in cells:
            continue
        count = 1
        while (column + right * count, row + down * count) in cells:
            count += 1
        yield (column, row), count
