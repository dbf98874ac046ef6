"""The 3D view of a world, and back to exactly the same flat pixels."""

from __future__ import annotations

from gc import collect
from itertools import pairwise
from pathlib import Path
from weakref import ref

import pytest
from PIL import Image, ImageChops, ImageOps

from ecs_platformer.cli import parser
from ecs_platformer.media.art.image import Image as Picture
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.drawing.frame import Blit, Frame
from ecs_platformer.media.drawing.light import Glow, Lighting
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.projects import ROOT
from tests.support.window_rig import Play, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

CLIMB = ROOT / "scenes" / "first_climb.toml"
LEVEL = 9999, 9999  # px: larger than the view


def painted(frame: Frame, size: tuple[int, int] = (640, 360)) -> Image.Image:
    from ecs_platformer.window.diorama.diorama import Diorama

    diorama = Diorama()
    diorama.paint(frame, LEVEL, *size)
    return Image.frombytes("RGBA", size, diorama.canvas.pixels()).convert("RGB")


def flat(width: int, height: int, color: tuple[int, int, int]) -> Picture:
    return Picture(width, height, bytes([*color, 255]) * (width * height))


def solid(color: tuple[int, int, int]) -> LazyImage:
    return LazyImage(900, 700, lambda x, y, width, height: flat(width, height, color))


@pytest.mark.slow
def test_toggling_the_view_changes_neither_the_flat_pixels_nor_the_world(play: Play) -> None:
    rigs = [play(path=CLIMB, tape=read_tape(CLIMB.with_suffix(".tape"))) for _ in range(2)]
    for number, rig in enumerate(rigs):
        for _ in range(3):
            rig.run(20)
            if number:
                before, state = rig.canvas(), rig.world.hash()
                rig.switch_view()
                assert differ(rig.screen(), rig.screen()) == 0
                rig.switch_view()
                assert not differ(rig.canvas(), before)
                assert rig.world.hash() == state
    assert rigs[0].world.hash() == rigs[1].world.hash()
    assert not differ(rigs[0].canvas(), rigs[1].canvas())


@pytest.mark.slow
def test_the_3d_view_differs_and_follows_the_game(play: Play) -> None:
    rig = play(path=CLIMB, tape=read_tape(CLIMB.with_suffix(".tape")))
    flat_one = rig.screen()
    rig.switch_view()
    deep = rig.screen()
    assert differ(deep, flat_one) > 100
    rig.run(20)
    assert differ(rig.screen(), deep) > 100


def test_a_block_is_lit_from_the_upper_left(display: str) -> None:
    frame = Frame(320, 180)
    frame.blit(LazyImage(60, 60, lambda x, y, width, height: flat(width, height, (100, 100, 100))), 200, 90)
    grey = painted(frame).getchannel("R")
    down, across = grey.crop((470, 0, 471, 240)).tobytes(), grey.crop((0, 240, 470, 241)).tobytes()
    assert down[-1] == across[-1] == 100
    assert down[down.index(100) - 1] > 105
    assert 60 < across[across.index(100) - 1] < 90


def test_a_level_of_many_pieces_has_no_cracks(display: str) -> None:
    frame = Frame(320, 180, (137, 91), margin=96)
    frame.fill(0, 0, 900, 700, "#ff00ff", -2000)
    frame.blit(solid((0, 120, 0)), 0, 0)
    assert painted(frame, (960, 540)).getcolors(9) == [(960 * 540, (0, 120, 0))]


@pytest.mark.slow
def test_there_are_no_gaps_between_fronts_and_sides(display: str) -> None:
    """Draw a staircase: in every column of the window, sky may be visible only above it."""
    rows = [b"\0\0\0\0" * (300 - 3 * y) + b"\0\xff\0\xff" * (20 + 3 * y) for y in range(100)]
    frame = Frame(320, 180)
    frame.fill(0, 0, 320, 180, "#ff00ff", -2000)
    image = Picture(320, 100, b"".join(rows))
    frame.blit(LazyImage(320, 100, lambda x, y, width, height: _crop(image, x, y, width, height)), 0, 40)
    green = painted(frame, (2560, 1440)).getchannel("G")
    columns = [green.crop((x, 0, x + 1, 1440)).tobytes().strip(b"\0") for x in range(2560)]
    assert sum(column.count(b"\0") for column in columns) < 5  # some corners stick out by a pixel


def _crop(image: Picture, x: int, y: int, width: int, height: int) -> Picture:
    rows = [image.row(row)[x * 4 : (x + width) * 4] for row in range(y, y + height)]
    return Picture(width, height, b"".join(rows))


def test_a_mirrored_figure_is_mirrored(display: str) -> None:
    half = Picture(40, 40, (b"\xff\0\0\xff" * 20 + b"\0\0\xff\xff" * 20) * 40)
    seen: list[list[object]] = []
    for flip in (False, True):
        frame = Frame(320, 180)
        frame.blit(half, 140, 70, flip=flip)
        red, _, blue = painted(frame).split()
        seen.append([red.getpixel((x, 180)) > blue.getpixel((x, 180)) for x in (300, 340)])  # type: ignore[operator]
    assert seen == [[True, False], [False, True]]


@pytest.mark.slow
def test_messages_stay_flat(play: Play) -> None:
    rig = play(path=CLIMB)
    rig.tap("F2")
    rig.switch_view()
    corner = (568, 332, 630, 350)
    deep = rig.screen().crop(corner)
    rig.switch_view()
    assert differ(deep, rig.screen().crop(corner)) < 20  # of 255: their background is translucent


@pytest.mark.slow
@pytest.mark.parametrize("size", [(640, 360), (700, 700), (900, 200), (123, 77)])
def test_the_view_fills_any_window_and_shows_all_of_the_canvas(play: Play, size: tuple[int, int]) -> None:
    rig = play(path=CLIMB)
    rig.switch_view()
    rig.canvas()
    rig.resize(*size)
    shown = rig.screen()
    assert shown.size == size
    assert shown.getchannel("G").tobytes().count(0) < size[0] * size[1] / 4
    frame = Frame(320, 180)
    for x, y in ((0, 0), (310, 0), (0, 170), (310, 170)):
        frame.fill(x, y, 10, 10, "#00ff00")
    spots = painted(frame, size).getchannel("G").getbbox()
    assert spots
    assert spots[2] - spots[0] > 0.5 * min(size[0], size[1] * 16 / 9)


@pytest.mark.slow
def test_a_screenshot_shows_the_3d_view(play: Play, tmp_path: Path) -> None:
    rig = play(path=CLIMB)
    rig.switch_view()
    wanted = rig.screen()
    rig.tap("F12")
    with Image.open(tmp_path / "first_climb-0.png") as shot:
        assert shot.size == (640, 360)
        assert not differ(shot, wanted)


@pytest.mark.slow
def test_the_3d_view_survives_reloads_and_frees_old_images(play: Play) -> None:
    rig = play()
    rig.switch_view()
    rig.screen()
    images = [item.image for item in rig.world.frame().items if isinstance(item, Blit)]
    old = ref(rig.world), ref(images[0])
    del images
    deep = rig.screen()
    rig.tap("F5")
    rig.run(1)
    collect()
    assert [one() for one in old] == [None, None]
    rig.tap("F5")
    assert not differ(rig.screen(), deep)


def test_run_has_an_option_for_the_3d_view() -> None:
    assert parser().parse_args(["run", "--3d"]).deep
    assert not parser().parse_args(["run"]).deep


@pytest.mark.slow
def test_lights_show_what_the_flat_view_shows_in_the_dark_and_nothing_more(display: str) -> None:
    frame = Frame(320, 180, margin=96)
    frame.blit(solid((200, 100, 50)), -200, -200)
    frame.fill(150, 0, 20, 8, "#00ff00", 900)
    plain = painted(frame)
    gray: list[tuple[int, int, int]] = [(step, step, step) for step in (0, 60, 120, 180, 255)]
    frame.lighting = Lighting(0, tuple(gray), (0, 0), (Glow(80, 90, 50, 256),))
    dark = painted(frame)
    assert dark.getpixel((160, 180)) == plain.getpixel((160, 180))
    assert dark.getpixel((480, 180)) == (0, 0, 0)
    greens = [sum(green > 200 for green in picture.tobytes()[1::3]) for picture in (plain, dark)]
    assert greens[0] == greens[1] > 0  # the HUD is not darkened


@pytest.mark.slow
def test_f4_tilts_the_camera_from_the_flat_picture_and_back(play: Play) -> None:
    rig = play(path=CLIMB, tape=read_tape(CLIMB.with_suffix(".tape")))
    rig.run(3)
    rig.tap("F2")
    rig.run(1)
    pictures: list[Image.Image] = []
    for _ in range(2):
        pictures.append(rig.screen())
        rig.tap("F4")
        for _ in range(5):
            rig.run(5)
            pictures.append(rig.screen())
    there, back = pictures[:6], pictures[6:]
    assert not differ(there[0], back[5])
    assert not differ(there[4], there[5])  # after 20 ticks, a third of a second
    assert not differ(there[5], back[0])
    assert not differ(back[4], back[5])
    for way in (there, back):
        assert [differ(one, other) > 30 for one, other in pairwise(way)] == [True] * 4 + [False]


def test_a_tilt_that_begins_shows_nearly_the_flat_picture(display: str) -> None:
    from ecs_platformer.window.diorama.diorama import Diorama
    from ecs_platformer.window.gl.integer_scale import IntegerScale

    frame = Frame(320, 180, margin=96)
    frame.fill(-96, -96, 600, 400, "#302040", -2000)
    frame.blit(solid((0, 120, 0)), -96, 100)
    frame.blit(flat(8, 8, (250, 0, 0)), 40, 92, 10)
    frame.text("label", 200, 60, layer=5)
    diorama = Diorama()
    diorama.paint(frame, LEVEL, 700, 500, IntegerScale(2, 30, 70), 0.001)
    shown = Image.frombytes("RGBA", (700, 500), diorama.canvas.pixels()).convert("RGB")
    wanted = Image.new("RGB", (700, 500))
    wanted.paste(ImageOps.scale(paint(frame).convert("RGB"), 2, Image.Resampling.NEAREST), (30, 70))
    differences = ImageChops.difference(shown, wanted).convert("L").histogram()
    assert sum(differences[8:]) < 0.01 * 700 * 500


def test_labels_and_the_hud_are_flat_and_whole(display: str) -> None:
    frame = Frame(320, 180)
    frame.text("far left", 1, 60, "#ffffff", 5)
    frame.text("HUD", 300, 170, "#ffffff", 900)
    shown = painted(frame).convert("L")
    flat_frame = Frame(320, 180)
    flat_frame.text("far left", 0, 0, "#ffffff", 5)
    label = ImageOps.scale(paint(flat_frame).convert("L"), 2, Image.Resampling.NEAREST)
    label = label.crop(label.getbbox())
    left = shown.crop((0, 0, 320, 360))
    assert not ImageChops.difference(left.crop(left.getbbox()), label).getbbox()
    flat_frame = Frame(320, 180)
    flat_frame.text("HUD", 300, 170, "#ffffff", 900)
    hud = ImageOps.scale(paint(flat_frame).convert("L"), 2, Image.Resampling.NEAREST)
    assert not ImageChops.difference(shown.crop((320, 0, 640, 360)), hud.crop((320, 0, 640, 360))).getbbox()
