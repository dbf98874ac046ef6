"""What a grid tells of the free way around a region, against going through all of its cells px by px."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecs_platformer.core.collision.tile_grid import Grid

CELLS = st.lists(st.text("#...", min_size=1, max_size=7), min_size=1, max_size=7)


@st.composite
def questions(draw: st.DrawFn) -> tuple[Grid, tuple[int, int, int, int], int, int, int, int]:
    """A grid, some of whose cells are smaller than their place; a region in it or anywhere beside it; and how far
    around that is looked: left, right, top, bottom."""
    size = draw(st.integers(2, 8))
    x, y = (draw(st.integers(0, size // 2)) for _ in "xy")
    grid = Grid(draw(CELLS), size, x, y, draw(st.integers(1, size - x)), draw(st.integers(1, size - y)))
    left, top = (draw(st.integers(-40, 70)) for _ in "xy")
    region = left, top, left + draw(st.integers(1, 12)), top + draw(st.integers(1, 60))
    far = [draw(st.integers(0, 50)) for _ in range(4)]
    return grid, region, region[0] - far[0], region[2] + far[1], region[1] - far[2], region[3] + far[3]


def filled(grid: Grid) -> set[tuple[int, int]]:
    """All px of all boxes."""
    return {
        (column * grid.size + grid.x + x, row * grid.size + grid.y + y)
        for row, cells in enumerate(grid.rows)
        for column, cell in enumerate(cells)
        if cell
        for x in range(grid.width)
        for y in range(grid.height)
    }


@pytest.mark.slow
@settings(max_examples=150)
@given(questions())
def test_how_wide_and_how_high_it_is_free(
    question: tuple[Grid, tuple[int, int, int, int], int, int, int, int],
) -> None:
    grid, (left, top, right, bottom), x0, x1, y0, y1 = question
    px = filled(grid)
    columns = {x for x, y in px if top <= y < bottom}
    rows = {y for x, y in px if left <= x < right}
    wide = max([x0, *(x + 1 for x in columns if x < left)]), min([x1, *(x for x in columns if x >= right)])
    high = max([y0, *(y + 1 for y in rows if y < top)]), min([y1, *(y for y in rows if y >= bottom)])
    free = columns.isdisjoint(range(left, right))
    assert grid.width_of(left, top, right, bottom, x0, x1) == (wide if free else None)
    assert grid.height_of(left, top, right, bottom, y0, y1) == (high if free else None)
    assert grid.overlaps(left, top, right, bottom) == (not free)
