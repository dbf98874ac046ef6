"""The feel sheet as a picture, checked by the colours of its pixels."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.media.art.font import MISSING, width
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.scene.scene import bare_scene
from ecs_platformer.tools.feel import Feel, measure
from ecs_platformer.tools.feel.sheet.axes import Axes, Rect, short_number
from ecs_platformer.tools.feel.sheet.canvas import GOLD, PAPER, TEAL, Canvas
from ecs_platformer.tools.feel.sheet.panels import WIDTH
from ecs_platformer.tools.feel.sheet.sheet import GAP, draw_sheet, save_sheet


@cache
def feel(prefab: str) -> Feel:
    return measure(bare_scene(), prefab)


def rgb(ink: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(ink[1:])
    return red, green, blue


def colors(picture: Image.Image) -> set[object]:
    return {color for _, color in picture.getcolors(1 << 24) or []}


@pytest.mark.slow
def test_the_same_sheet_is_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        save_sheet([feel("hero"), feel("pico_hero")], tmp_path / f"{name}.png")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


@pytest.mark.slow
def test_scale_enlarges_every_pixel(tmp_path: Path) -> None:
    small = draw_sheet([feel("hero")])
    save_sheet([feel("hero")], tmp_path / "a.png", scale=3)
    with Image.open(tmp_path / "a.png") as large:
        assert large.size == (small.width * 3, small.height * 3)
        assert large.getpixel((3 * 20 + 2, 3 * 60 + 1)) == small.getpixel((20, 60))


@pytest.mark.slow
def test_two_prefabs_are_drawn_side_by_side_on_the_same_scale() -> None:
    one, both = draw_sheet([feel("hero")]), draw_sheet([feel("hero"), feel("hero")])
    assert both.width == one.width
    assert both.height > one.height
    half = GAP + WIDTH
    left = both.crop((GAP, 40, half, both.height))
    assert left.tobytes() == both.crop((half + GAP, 40, half + half, both.height)).tobytes()


@pytest.mark.slow
def test_both_prefabs_determine_the_scale() -> None:
    alone, beside = draw_sheet([feel("hero"), feel("hero")]), draw_sheet([feel("hero"), feel("pico_hero")])
    column = (GAP, 40, GAP + WIDTH, alone.height)
    assert alone.size == beside.size
    assert alone.crop(column).tobytes() != beside.crop(column).tobytes()


@pytest.mark.slow
def test_a_panel_without_measurements_is_left_out() -> None:
    without_dash = replace(feel("hero"), dashing=None, wall_jumps=())
    assert draw_sheet([without_dash]).height < draw_sheet([feel("hero")]).height
    assert draw_sheet([without_dash, feel("hero")]).height == draw_sheet([feel("hero"), feel("hero")]).height


def test_points_are_drawn_where_the_axes_place_them() -> None:
    canvas = Canvas(200, 120)
    axes = Axes(canvas, Rect(20, 10, 100, 100), (0, 50), (0, 25))
    assert [axes.at(0, 0), axes.at(50, 25), axes.at(25, 5)] == [(20, 110), (120, 10), (70, 90)]
    axes.curve([(0, 0), (50, 25)], GOLD)
    assert canvas.image.getpixel((120, 10)) == rgb(GOLD)
    assert canvas.image.getpixel((0, 0)) == rgb(PAPER)
    axes.ring((25, 5), TEAL)
    assert canvas.image.getpixel((70, 87)) == rgb(TEAL)
    assert canvas.image.getpixel((70, 90)) != rgb(TEAL)


def test_equal_axes_zoom_by_whole_or_half_px() -> None:
    axes = Axes(Canvas(200, 200), Rect(0, 0, 190, 100), (0, 60), (0, 30), equal=True)
    steps = {there - here for here, there in pairwise(axes.at(x, 0)[0] for x in range(60))}
    assert steps == {3}
    assert axes.at(10, 10) == (30, 70)
    shrunk = Axes(Canvas(200, 200), Rect(0, 0, 100, 100), (0, 1000), (0, 10), equal=True)
    assert shrunk.at(1000, 0) == (100, 100)


def test_centred_axes_leave_the_same_space_on_both_sides() -> None:
    axes = Axes(Canvas(200, 200), Rect(0, 0, 200, 100), (-10, 10), (-10, 10), equal=True, centred=True)
    assert axes.at(0, 0) == (100, 50)
    assert axes.at(10, 10) == (150, 0)


@pytest.mark.parametrize("span", [(0, 3), (0, 40), (-60, 60), (0, 1e6), (-5e7, 5e7)])
@pytest.mark.parametrize("tile", [0, 8, 16, 1])
def test_a_grid_is_neither_empty_nor_crowded(span: tuple[float, float], tile: int) -> None:
    canvas = Canvas(400, 60)
    area = Rect(60, 10, 300, 30)
    axes = Axes(canvas, area, span, (0, 1))
    axes.grid("px", "", x_tile=tile)
    row = [canvas.image.getpixel((x, 12)) for x in range(area.left, area.right + 1)]
    drawn = sum(pixel != rgb(PAPER) for pixel in row)
    assert 1 <= drawn <= 300 // 14 + 2


def test_short_numbers() -> None:
    texts = [short_number(value) for value in (0, -3.5, 9999, 12_500, -250_000, 1_000_000)]
    assert texts == ["0", "-3.5", "9999", "12.5k", "-250k", "1M"]


@pytest.mark.slow
def test_text_is_drawn_in_the_pixel_font_and_aligned() -> None:
    canvas = Canvas(60, 20)
    canvas.text("ab", 58, 4, GOLD, align=1.0)
    gold = [x for x in range(60) for y in range(20) if canvas.image.getpixel((x, y)) == rgb(GOLD)]
    assert 50 > min(gold) > 40
    assert max(gold) == 57
    assert colors(canvas.image) == {rgb(GOLD), rgb(PAPER)}


@pytest.mark.parametrize("size", [1, 2])
def test_the_keys_in_a_text_are_drawn_as_wide_as_measured(size: int) -> None:
    canvas, line = Canvas(120, 30), f"H{SYMBOLS['SPACE']}H"
    canvas.text(line, 110, 4, GOLD, align=1.0, size=size)
    gold = [x for x in range(120) for y in range(30) if canvas.image.getpixel((x, y)) == rgb(GOLD)]
    assert (min(gold), max(gold)) == (110 - width(line) * size, 109)


def test_a_character_that_the_font_lacks_is_drawn_as_a_box() -> None:
    lacking, box = Canvas(20, 20), Canvas(20, 20)
    lacking.text("\U0001f98a", 4, 4)
    box.text(MISSING, 4, 4)
    assert lacking.image == box.image
