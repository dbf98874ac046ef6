"""Nine-slice sheets of 4x4 cells: boxes of any size, and tile maps whose cells are chosen by their neighbours."""

import pytest

from ecs_platformer.media.art import nine_slice
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import PIECE_SIZE, LazyImage

CELL = 8
# The colour of every pixel of the sheets is its position: (column, row, variant, 255).
SHEETS = [
    Image(32, 32, b"".join(bytes((x, y, variant, 255)) for y in range(32) for x in range(32))) for variant in (0, 1, 2)
]


def pixel(image: LazyImage, x: int, y: int) -> tuple[int, int, int, int]:
    for left, top, piece in image.pieces_in(x, y, x + 1, y + 1):
        if x - left < piece.width and y - top < piece.height:
            return piece.pixel(x - left, y - top)
    return (0, 0, 0, 0)


def cell(image: LazyImage, column: int, row: int, size: int = CELL) -> tuple[int, int] | None:
    """Return the column and row of the sheet that a cell of a map shows."""
    x, y, _, alpha = pixel(image, column * size, row * size)
    return (x // CELL, y // CELL) if alpha else None


def test_a_box_has_the_corners_of_its_sheet() -> None:
    drawn = nine_slice.draw_box(SHEETS[0], 40, 24)
    corners = [pixel(drawn, x, y)[:2] for x, y in ((0, 0), (39, 0), (0, 23), (39, 23))]
    assert corners == [(0, 0), (23, 0), (0, 23), (23, 23)]
    assert pixel(drawn, 17, 9)[:2] == (9, 9)


@pytest.mark.parametrize("length", range(1, 60))
def test_both_edges_are_visible_at_any_size(length: int) -> None:
    shown = nine_slice.source_pixels(length, CELL)
    assert len(shown) == length
    first, last = (0, 24) if length > CELL else (24, 32)
    head, tail = min(CELL, (length + 1) // 2), min(CELL, length // 2)
    assert shown[:head] == list(range(first, first + head))
    assert shown[length - tail :] == list(range(last - tail, last))
    assert all(8 <= at < 16 for at in shown[CELL:-CELL])


def test_a_box_one_cell_high_uses_single_cells() -> None:
    drawn = nine_slice.draw_box(SHEETS[0], 24, 8)
    assert [pixel(drawn, x, 0)[:2] for x in (0, 8, 23)] == [(0, 24), (8, 24), (23, 24)]


def test_neighbours_choose_the_cell() -> None:
    grid = nine_slice.tile_map(SHEETS[:1], True, ("###.#", "###..", "###.#", "....#"), CELL, ())
    assert [cell(grid, column, 0) for column in range(5)] == [(0, 0), (1, 0), (2, 0), None, (3, 3)]
    assert [cell(grid, column, 1) for column in range(5)] == [(0, 1), (1, 1), (2, 1), None, None]
    assert [cell(grid, column, 2) for column in range(5)] == [(0, 2), (1, 2), (2, 2), None, (3, 0)]
    assert cell(grid, 4, 3) == (3, 2)


def test_tiles_can_continue_beyond_the_level() -> None:
    grid = nine_slice.tile_map(SHEETS[:1], True, ("##", "##"), CELL, ("left", "bottom"))
    assert [cell(grid, column, row) for row in (0, 1) for column in (0, 1)] == [(1, 0), (2, 0), (1, 1), (2, 1)]
    grid = nine_slice.tile_map(SHEETS[:1], True, ("#", "###"), CELL, ("right", "top"))
    assert [cell(grid, column, 0) for column in range(3)] == [(3, 1), None, None]
    assert [cell(grid, column, 1) for column in range(3)] == [(0, 2), (1, 3), (1, 3)]


def test_rows_may_be_of_different_lengths() -> None:
    grid = nine_slice.tile_map(SHEETS[:1], True, ("#", "###"), CELL, ())
    assert [cell(grid, column, row) for row in (0, 1) for column in range(3)] == [
        *((3, 0), None, None),
        *((0, 2), (1, 3), (2, 3)),
    ]


def test_a_16_px_tile_is_composed_of_8_px_cells() -> None:
    grid = nine_slice.tile_map(SHEETS[:1], True, ("#",), 16, ())
    assert [cell(grid, column, row) for row in (0, 1) for column in (0, 1)] == [(0, 0), (2, 0), (0, 2), (2, 2)]


@pytest.mark.parametrize(("size", "shown"), [(5, 5), (11, 8), (1000, 8)])
def test_a_cell_that_does_not_divide_its_tile_is_drawn_at_the_top_left(size: int, shown: int) -> None:
    grid = nine_slice.tile_map(SHEETS[:1], True, (".#.",), size, ())
    filled = [x for x in range(3 * size) if pixel(grid, x, 0)[3]]
    assert filled == list(range(size, size + shown))
    assert pixel(grid, size, 0)[:2] == (24, 24)


def test_plain_images_can_be_tiles() -> None:
    crate = Image(8, 8, b"\x07\x08\x09\xff" * 64)
    grid = nine_slice.tile_map([crate], False, ("#.#",), 8, ())
    assert [pixel(grid, x, 0)[0] for x in (0, 7, 8, 16)] == [7, 7, 0, 7]


def test_variants_depend_on_position_and_all_occur() -> None:
    rows = ("#" * 100,) * 100
    grid, larger = (nine_slice.tile_map(SHEETS, True, all_rows, CELL, ()) for all_rows in (rows, (*rows, "#" * 100)))
    variants = [pixel(grid, column * CELL, 0)[2] for column in range(100)]
    assert variants == [pixel(larger, column * CELL, 0)[2] for column in range(100)]
    assert min(variants.count(variant) for variant in range(3)) > 15
    assert variants[:32] != variants[32:64]


def test_pieces_cover_a_large_map_exactly_once() -> None:
    rows = tuple("".join("#" if (x * y) % 7 else "." for x in range(400)) for y in range(60))
    pieces = list(nine_slice.tile_map(SHEETS, True, rows, CELL, ()))
    assert max(max(image.width, image.height) for _, _, image in pieces) <= PIECE_SIZE
    opaque = sum(image.data[3::4].count(255) for _, _, image in pieces)
    assert opaque == sum(row.count("#") for row in rows) * CELL * CELL


def test_only_visible_pieces_are_rendered() -> None:
    drawn = nine_slice.draw_box(SHEETS[0], 65_535, 65_535)
    seen = list(drawn.pieces_in(30_000, 65_400, 30_320, 65_580))
    assert len(seen) <= 4
    assert all(0 <= x < 65_535 and y + image.height <= 65_535 for x, y, image in seen)
    assert list(drawn.pieces_in(-500, 0, -1, 100)) == []


def test_empty_parts_have_no_piece() -> None:
    rows = ("#" * (PIECE_SIZE // CELL) + "." * 200 + "#",)
    assert [x for x, _, _ in nine_slice.tile_map(SHEETS, True, rows, CELL, ())] == [
        0,
        232 * CELL // PIECE_SIZE * PIECE_SIZE,
    ]
