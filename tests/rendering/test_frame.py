"""The draw list: integer coordinates, the camera, clipping, order."""

import pytest

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.drawing.frame import Blit, Fill, Frame
from tests.support.projects import ROOT, python

DOT = Image(4, 4, bytes(64))
RED = (255, 0, 0, 255)


def places(frame: Frame) -> list[tuple[int, int]]:
    return [(item.x, item.y) for item in frame.items]


def test_the_camera_is_subtracted_from_world_positions_only() -> None:
    frame = Frame(32, 18, camera=(100, 50))
    frame.blit(DOT, 110, 55)
    frame.fill(110, 55, 2, 2, "#ff0000")
    frame.place(DOT, 10, 5)
    assert places(frame) == [(10, 5)] * 3


def test_the_camera_is_rounded_once_so_items_do_not_jitter() -> None:
    distances: set[int] = set()
    for quarter in range(40):
        frame = Frame(320, 180, camera=(quarter / 4, 0))
        frame.blit(DOT, 100, 0)
        frame.blit(DOT, 117, 0)
        distances.add(frame.items[1].x - frame.items[0].x)
        assert frame.items[0].x == 100 - round(quarter / 4)
    assert distances == {17}


def test_only_visible_items_are_in_the_list() -> None:
    frame = Frame(32, 18)
    for x, y in ((-4, 0), (32, 0), (0, -4), (0, 18)):
        frame.blit(DOT, x, y)
        frame.fill(x, y, 4, 4, RED)
    assert frame.items == []
    for x, y in ((-3, 0), (31, 0), (0, -3), (0, 17)):
        frame.blit(DOT, x, y)
    assert len(frame.items) == 4


def test_a_fill_is_clipped_to_the_canvas() -> None:
    frame = Frame(32, 18, camera=(0, 2))
    frame.fill(-1_000_000, 0, 2_000_000, 5, "#ff000080")
    frame.fill(3, 3, 0, 5, RED)
    assert frame.items == [Fill(0, 0, 0, 32, 3, (255, 0, 0, 128))]
    frame = Frame(32, 18, margin=4)
    frame.fill(-50, -50, 100, 100, RED)
    frame.fill(-2, -2, 36, 22, RED)
    frame.fill(-4, 22, 36, 1, RED)
    assert frame.items == [Fill(0, -4, -4, 40, 26, RED), Fill(0, -2, -2, 36, 22, RED)]


def test_an_outline_covers_each_edge_pixel_once() -> None:
    for width, height in ((5, 4), (1, 4), (5, 1), (1, 1), (2, 2)):
        frame = Frame(32, 18)
        frame.outline(3, 3, width, height, RED)
        pixels: list[tuple[int, int]] = []
        for fill in frame.items:
            assert isinstance(fill, Fill)
            pixels += [(x, y) for x in range(fill.x, fill.x + fill.width) for y in range(fill.y, fill.y + fill.height)]
        inside = max(0, width - 2) * max(0, height - 2)
        assert len(pixels) == len(set(pixels)) == width * height - inside


def test_items_are_ordered_by_layer_then_insertion() -> None:
    frame = Frame(32, 18)
    for x, layer in enumerate((1, 0, 1, -1, 0)):
        frame.blit(DOT, x, 0, layer)
    assert [item.x for item in frame.sorted()] == [3, 1, 4, 0, 2]


def test_a_lazy_image_draws_its_visible_pieces() -> None:
    made: list[int] = []

    def piece(x: int, y: int, width: int, height: int) -> Image:
        made.append(x)
        return Image(width, height, bytes(width * height * 4))

    frame = Frame(32, 18, camera=(16, 0))
    frame.blit(LazyImage(100, 10, piece, step=10), 0, 0)
    assert made == [10, 20, 30, 40]
    assert places(frame) == [(-6, 0), (4, 0), (14, 0), (24, 0)]


def test_a_mirrored_lazy_image_mirrors_the_positions_of_its_pieces() -> None:
    def piece(x: int, y: int, width: int, height: int) -> Image:
        return Image(width, height, bytes((x, 0, 0, 255)) * width * height)

    for camera, shown in ((0, [(0, 20), (5, 10)]), (10, [(-5, 10), (5, 0)])):
        frame = Frame(12, 18, camera=(camera, 0))
        frame.blit(LazyImage(25, 10, piece, step=10), 0, 0, flip=True)
        drawn = [(item.x, item.image.pixel(0, 0)[0]) for item in frame.items if isinstance(item, Blit) and item.flip]
        assert sorted(drawn) == shown


def test_text_is_drawn_on_the_canvas_line_by_line() -> None:
    frame = Frame(320, 180, camera=(500, 500))
    frame.text("ab\nc", 10, 20, "#ff0000")
    first, second, third = frame.items
    assert (first.x, first.y) == (10, 20)
    assert isinstance(first, Blit)
    assert (second.x, second.y) == (10 + first.image.width + 1, 20)
    assert (third.x, third.y) == (10, 29)
    assert RED in {first.image.pixel(x, y) for x in range(first.image.width) for y in range(8)}


def test_an_image_is_visible_while_its_corner_is_in_the_visible_range() -> None:
    for margin in (0, 3):
        frame = Frame(32, 18, camera=(100, 50), margin=margin)
        left, right, top, bottom = frame.visible_range(DOT)
        for x in (left, left + 1, right - 1, right):
            for y in (top, top + 1, bottom - 1, bottom):
                before = len(frame.items)
                frame.blit(DOT, x, y)
                assert (len(frame.items) > before) == (left < x < right and top < y < bottom)
        assert len(frame.items) == 4


@pytest.mark.parametrize(
    ("x", "y", "shown"), [(6, 6, True), (5, 6, False), (6, 5, False), (31, 21, True), (32, 21, False), (31, 22, False)]
)
def test_a_rectangle_is_shown_while_one_of_its_px_is_on_the_canvas_or_its_margin(x: int, y: int, shown: bool) -> None:
    frame = Frame(20, 10, (10, 10), margin=2)
    assert frame.shows(x, y, 3, 3) is shown


def test_only_a_small_lazy_image_is_a_single_image() -> None:
    def piece(x: int, y: int, width: int, height: int) -> Image:
        return Image(width, height, bytes(width * height * 4))

    small = LazyImage(10, 9, piece, step=10)
    assert [(0, 0, small.single_image)] == list(small)
    assert LazyImage(11, 9, piece, step=10).single_image is None
    assert LazyImage(9, 11, piece, step=10).single_image is None


@pytest.mark.slow
def test_worlds_run_and_draw_frames_without_importing_a_painter() -> None:
    code = (
        "import sys; from ecs_platformer import World; world = World.load('scenes/first_climb.toml');"
        "world.step({'right'}); world.hash(); print(len(world.frame().items) > 9, *sys.modules)"
    )
    drawn, *modules = python("-c", code, folder=ROOT).stdout.split()
    assert drawn == "True"
    assert "ecs_platformer.media.drawing.frame" in modules
    assert not {"PIL", "pyglet"} & set(modules)


def line(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    frame = Frame(40, 40)
    frame.line(*start, *end, RED)
    fills = [item for item in frame.items if isinstance(item, Fill)]
    return [(it.x + x, it.y + y) for it in fills for x in range(it.width) for y in range(it.height)]


def test_a_line_is_as_long_as_its_longer_side_and_never_half_a_px_off() -> None:
    ends = [(20 + x, 20 + y) for x in (-19, -7, -1, 0, 1, 6, 19) for y in (-19, -4, 0, 1, 8)]
    for x, y in ends:
        dots, long = line((20, 20), (x, y)), max(abs(x - 20), abs(y - 20))
        assert len(dots) == len({*dots}) == long + 1
        assert {(20, 20), (x, y)} <= {*dots}
        for at_x, at_y in dots:
            step = abs(at_x - 20) if abs(x - 20) == long else abs(at_y - 20)
            assert abs((at_x - 20) * long - (x - 20) * step) * 2 <= long
            assert abs((at_y - 20) * long - (y - 20) * step) * 2 <= long


def test_a_level_line_is_one_rectangle() -> None:
    frame = Frame(40, 40)
    frame.line(30, 5, 3, 5, RED)
    assert frame.items == [Fill(0, 3, 5, 28, 1, RED)]
