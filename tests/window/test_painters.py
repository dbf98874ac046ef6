"""The window shows the same pixels as the Pillow painter, as squares of equal size in the middle of any window."""

from __future__ import annotations

import random
from weakref import ReferenceType, ref

import pytest
from PIL import Image, ImageOps

from components import Trail
from ecs_platformer.game.overlay.overlay_text import draw_message, draw_panel
from ecs_platformer.media.art import Art
from ecs_platformer.media.art.font import width
from ecs_platformer.media.art.image import Image as Picture
from ecs_platformer.media.art.transform import Transformation
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.media.drawing.wrapping import wrap
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.testing.room import Room
from ecs_platformer.window.gl.integer_scale import IntegerScale
from tests.support.projects import ROOT
from tests.support.quick import some_quick
from tests.support.window_rig import Play, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

SIZES = [(8, 8), (1, 1), (700, 3), (3, 1300), (16, 11), (600, 513), (320, 180), (5, 9)]


def pictures(seed: int, alphas: list[int]) -> list[Picture]:
    """Return noise images of several sizes, one of them larger than an atlas region in both directions."""
    rng = random.Random(seed)
    return [
        Picture(wide, high, b"".join(bytes([*rng.randbytes(3), rng.choice(alphas)]) for _ in range(wide * high)))
        for wide, high in SIZES
    ]


def painted(frame: Frame) -> Image.Image:
    from ecs_platformer.window.gl.painter import Painter

    painter = Painter()
    painter.paint(frame)
    return Image.frombytes("RGBA", (frame.width, frame.height), painter.canvas.pixels())


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(8), every=4))
def test_both_painters_produce_the_same_pixels(display: str, seed: int) -> None:
    rng = random.Random(seed)
    images = pictures(seed, [0, 255])
    frame = Frame(rng.choice([320, 161]), rng.choice([180, 99]), (rng.randint(-50, 50), rng.randint(-50, 50)))
    for _ in range(80):
        x, y, layer = rng.randint(-700, 400), rng.randint(-700, 300), rng.randint(-3, 3)
        if rng.random() < 0.6:
            frame.blit(rng.choice(images), x // rng.choice([1, 8]), y // rng.choice([1, 8]), layer, rng.random() < 0.5)
        else:
            ink = f"#{rng.randbytes(3).hex()}"
            frame.fill(x, y, rng.choice([1, 30, 999]), rng.choice([1, 30, 65_535]), ink, layer)
    assert not differ(painted(frame), paint(frame))


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(3), every=3))
def test_turned_sprites_and_shapes_are_the_same_pixels_in_both_painters(display: str, seed: int) -> None:
    rng = random.Random(seed)
    images = pictures(seed, [0, 255])
    art = Art({}, {})
    frame = Frame(320, 180, (rng.randint(-50, 50), rng.randint(-50, 50)))

    def place() -> tuple[int, int]:
        return rng.randint(-60, 380), rng.randint(-60, 240)

    for _ in range(40):
        how = Transformation(
            flip_x=rng.random() < 0.5,
            flip_y=rng.random() < 0.5,
            scale_x=rng.uniform(0, 3),
            scale_y=rng.uniform(0, 3),
            degrees=rng.randint(-360, 360),
            pivot=(rng.randint(-20, 20), rng.randint(-20, 20)),
            tint=(rng.randint(0, 255), rng.randint(0, 255), rng.randint(0, 255), 255),
            blend=rng.choice(["multiply", "mix"]),
            strength=rng.randint(0, 255),
        )
        (x, y), (image, left, top) = place(), art.transformed(rng.choice([images[0], images[4], images[7]]), how)
        frame.blit(image, x + left, y + top, rng.randint(-3, 3))
        ink = f"#{rng.randbytes(3).hex()}"
        frame.circle(*place(), rng.randint(0, 40), ink, rng.randint(-3, 3), outline=rng.randint(0, 5))
        frame.line(*place(), *place(), ink, rng.randint(-3, 3), width=rng.randint(1, 5))
        frame.polygon([place() for _ in range(rng.randint(1, 5))], ink, -4, outline=rng.randint(0, 3))
    assert not differ(painted(frame), paint(frame))


@pytest.mark.slow
def test_images_on_several_pages_keep_the_drawing_order(display: str) -> None:
    rng = random.Random(1)
    noise = b"".join(rng.randbytes(3) + b"\xff" for _ in range(1 << 16))
    one, other = (Picture(wide, 2048, (noise * 64)[: wide * 2048 * 4]) for wide in (2040, 2048))
    frame = Frame(320, 180)
    for number in range(12):
        x, y = 100 - 9 * number - 500 * (number % 3), 7 * number - 500
        frame.blit((one, other)[number % 2], x, y, flip=number % 5 == 0)
        frame.fill(25 * number, 30, 9, 9, "#ffffff")
        frame.blit((one, other)[number % 2], x + 200 + 4 * number, y + 530)
    assert not differ(painted(frame), paint(frame))


@pytest.mark.slow
def test_translucent_pixels_differ_by_at_most_1_of_255(display: str) -> None:
    """GPUs round slightly differently when they blend."""
    for picture in pictures(1, [0, 20, 128, 200, 255]):
        frame = Frame(320, 180)
        frame.fill(0, 0, 320, 180, "#8040c0")
        frame.blit(picture, 0, 0)
        assert differ(painted(frame), paint(frame)) <= 1


def test_squash_dust_trail_and_hair_look_the_same_in_both_painters(display: str, room: type[Room]) -> None:
    legend = {"@": {"prefab": "hero", "name": "hero"}, "#": "wall"}
    world = room("......\n......\n......\n.@....\n######", cell=8, legend=legend).world
    hero = world.named("hero")
    shades: list[int] = []
    for held in [""] * 8 + ["right jump"] * 8 + ["right dash"] * 9 + ["left"] * 30:
        world.step(held)
        if world.tick in (10, 22, 26, 40):
            frame = world.frame()
            frame.fill(0, 0, frame.width, frame.height, "#553c72", -3000)
            assert differ(painted(frame), paint(frame)) <= 2  # of 255, where the trail is translucent
            shades.append(len(world.get(hero, Trail).shades))
    assert shades == [0, 1, 2, 3]


@pytest.mark.slow
def test_a_painter_follows_frames_that_change(display: str) -> None:
    from ecs_platformer.window.gl.painter import Painter

    painter = Painter()
    images = pictures(2, [255])
    for number in range(12):
        frame = Frame(200 + number // 6, 100)
        frame.fill(0, 0, 200, 100, (number // 3, 9, 9, 255))
        frame.blit(images[number // 2], number // 4, 0)
        painter.paint(frame)
        shown = Image.frombytes("RGBA", (frame.width, frame.height), painter.canvas.pixels())
        assert not differ(shown, paint(frame))
    small, larger = Frame(200, 100), Frame(300, 200)
    for frame in (small, larger):
        frame.blit(images[0], 3, 4)
        painter.paint(frame)
    assert painter.canvas.pixels() == paint(larger).convert("RGBA").tobytes()


def test_images_no_longer_drawn_are_eventually_freed(display: str) -> None:
    from ecs_platformer.window.gl.painter import Painter

    painter = Painter()
    seen: list[ReferenceType[Picture]] = []

    def show(number: int) -> None:
        frame = Frame(20, 20)
        image = Picture(512, 512, bytes([number, 0, 0, 255]) * 512 * 512)
        seen.append(ref(image))
        frame.blit(image, 0, 0, flip=number % 2 == 1)
        painter.paint(frame)
        assert painter.canvas.pixels()[:4] == bytes([number, 0, 0, 255])

    for number in range(80):  # a page holds 16
        show(number)
    assert seen[0]() is seen[1]() is None
    painter.clear_cache()
    assert seen[-2]() is seen[-1]() is None


@pytest.mark.slow
@pytest.mark.parametrize("size", [(640, 360), (1000, 600), (700, 700), (659, 361), (400, 190), (1279, 799)])
def test_pixels_are_equal_squares_in_the_middle_of_the_window(play: Play, size: tuple[int, int]) -> None:
    rig = play()
    rig.run(3)
    rig.resize(*size)
    canvas = rig.canvas().convert("RGB")
    scale = min(size[0] // 320, size[1] // 180)
    wanted = Image.new("RGB", size)
    corner = (size[0] - 320 * scale) // 2, (size[1] - 180 * scale) // 2
    wanted.paste(ImageOps.scale(canvas, scale, Image.Resampling.NEAREST), corner)
    screen = rig.screen()
    assert screen.size == size
    assert not differ(screen, wanted)


@pytest.mark.slow
def test_a_small_window_shows_the_middle_of_the_canvas(play: Play) -> None:
    rig = play()
    canvas = rig.canvas()
    rig.loop.view.painter.canvas.present(60, IntegerScale.fitting(320, 180, 100, 60))
    from ecs_platformer.window.gl.untyped_pyglet import gl

    data = (gl.GLubyte * 400)()
    gl.glFinish()
    gl.glReadPixels(0, 59, 100, 1, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, data)
    assert bytes(data) == canvas.crop((110, 60, 210, 61)).tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("debug", some_quick([True, False], every=2))
def test_the_default_scene_looks_the_same_in_the_window_and_in_pictures(play: Play, debug: bool) -> None:
    scene = ROOT / "scenes" / "first_climb.toml"
    rig = play(path=scene, tape=read_tape(scene.with_suffix(".tape")))
    if debug:
        rig.tap("F1")
    for _ in range(3):
        rig.run(50)
        assert differ(rig.canvas(), paint(rig.world.frame(debug=debug))) <= 2  # of 255, where light is translucent


def test_the_initial_window_fits_the_screen_or_has_the_given_scale(display: str) -> None:
    from ecs_platformer.window.display import open_window

    for scale, wide in ((None, 960), (1, 320)):  # three quarters of 1280x800 hold 3x
        window = open_window(320, 180, scale)
        size = window.get_size()
        window.close()
        if scale or display:
            assert size[0] == wide


def test_text_is_wrapped_to_fit() -> None:
    text = "a few words and\n    an-indented-line-much-longer-than-there-is-room-for and more"
    lines = list(wrap(text, 90))
    assert all(0 < width(line) <= 90 for line in lines)
    assert [line.startswith("    ") for line in lines] == [False, *[True] * (len(lines) - 1)]
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("size", [(320, 180), (64, 36), (16, 9)])
def test_messages_fit_any_canvas_and_lie_above_everything(size: tuple[int, int]) -> None:
    frame = Frame(*size, (1000, -1000))
    draw_panel(frame, "room.toml has errors", ["first fault\n    of a line " * 9] * 30)
    draw_message(frame, "PAUSED", right=True)
    frame.fill(1000, -1000, *size, "#00ff00", layer=2000)
    shown = paint(frame)
    assert shown.getpixel((0, 0)) == (0, 255, 0)
    assert shown.getpixel((4, 4)) != (0, 255, 0)
