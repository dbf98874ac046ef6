"""Ground with walls and slopes: the turf follows the slopes, with no seam between slopes and walls."""

import pytest

from ecs_platformer import World
from ecs_platformer.media.art.ground import GroundMap, ground
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.drawing.frame import Fill
from tests.art.test_nine_slice import CELL, SHEETS, cell, pixel

WALL = GroundMap(0, 0, ("...##", "#####", "#####"))
ROOF = GroundMap(0, 0, ("#####", "#####", "...##"))
SLOPE = GroundMap(2, 0, ("#",), (0, 8))


def drawn(first: GroundMap, *others: GroundMap, size: int = CELL) -> LazyImage:
    return ground(SHEETS[:1], True, (first, *others), size, ())


def column(image: LazyImage, x: int, height: int) -> list[int | None]:
    """Return the sheet row that each pixel of a column shows, from the top."""
    found = [pixel(image, x, y) for y in range(height)]
    return [pixel[1] if pixel[3] else None for pixel in found]


@pytest.mark.parametrize("x", range(8))
def test_the_turf_starts_at_the_surface_and_continues_into_the_wall_below(x: int) -> None:
    slope, wall = drawn(SLOPE._replace(column=0), WALL._replace(column=-2)), drawn(WALL, SLOPE)
    turf = list(range(8))
    assert column(slope, x, 8) == [None] * (7 - x) + turf[: x + 1]
    assert column(wall, 16 + x, 16)[8:] == turf[x + 1 :] + list(range(15 - x, 16))


@pytest.mark.parametrize("x", range(8))
def test_one_that_hangs_is_drawn_upside_down(x: int) -> None:
    hanging = GroundMap(2, 2, ("#",), (0, 8), hangs=True)
    slope, wall = drawn(hanging._replace(column=0, row=0), ROOF._replace(column=-2, row=-2)), drawn(ROOF, hanging)
    rim = list(range(16, 24))  # the bottom row of cells of the sheet
    assert column(slope, x, 8) == rim[7 - x :] + [None] * (7 - x)
    assert column(wall, 16 + x, 16)[8:] == list(range(8, 9 + x)) + rim[: 7 - x]


def test_the_floor_under_one_that_hangs_has_its_turf() -> None:
    floor = drawn(GroundMap(0, 0, ("###",)), GroundMap(1, -1, ("#",), (0, 8), hangs=True))
    assert [cell(floor, x, 0) for x in range(3)] == [(0, 3), (1, 3), (2, 3)]


def test_slopes_and_walls_join_without_a_rim() -> None:
    wall = drawn(WALL, SLOPE)
    assert [cell(wall, x, 1) for x in range(5)] == [(0, 0), (1, 0), (1, 0), (1, 1), (2, 1)]
    assert [cell(wall, x, 0) for x in (3, 4)] == [(1, 0), (2, 0)]
    alone = drawn(WALL)
    assert [cell(alone, x, 0) for x in (3, 4)] == [(0, 0), (2, 0)]


def test_a_wall_has_a_rim_next_to_the_low_end_of_a_slope() -> None:
    wall = drawn(GroundMap(0, 0, ("##.", "###")), GroundMap(2, 0, ("#",), (0, 8)))
    assert cell(wall, 1, 0) == (2, 0)


def test_the_two_cells_of_a_steep_slope_share_one_surface() -> None:
    high, low = GroundMap(0, 0, ("#",), (-8, 8)), GroundMap(0, 1, ("#",), (0, 16))
    upper, lower = drawn(high, low), drawn(low._replace(row=0), high._replace(row=-1))
    for x, line in enumerate((2, 4, 6, 8, 10, 12, 14, 16)):
        seen = column(upper, x, 8) + column(lower, x, 8)
        assert seen[: 16 - line] == [None] * (16 - line)
        assert seen[16 - line :][:8] == list(range(8))[:line]


def test_a_larger_slope_is_composed_of_sheet_cells() -> None:
    large = drawn(GroundMap(0, 0, ("#",), (0, 24)), size=24)
    assert column(large, 23, 24) == [*range(8), *range(8, 16), *range(16, 24)]
    assert column(large, 0, 24) == [None] * 23 + [0]


def test_the_debug_overlay_draws_the_surface_of_slopes(world: World) -> None:
    world.spawn("steep_up_high", Position=(40, 80), Sprite=False)
    items = world.frame(debug=True).items
    dots = {(item.x, item.y) for item in items if isinstance(item, Fill) and item.y < 100}  # the legend is lower
    assert dots == {(44, 86), (45, 84), (46, 82), (47, 80)}


def test_the_debug_overlay_draws_the_underside_of_slopes_that_hang(world: World) -> None:
    world.spawn("steep_ceiling_down_low", Position=(40, 80), Sprite=False)
    items = world.frame(debug=True).items
    dots = {(item.x, item.y) for item in items if isinstance(item, Fill) and item.y < 100}
    assert dots == {(44, 81), (45, 83), (46, 85), (47, 87)}
