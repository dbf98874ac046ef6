"""PNGs and GIFs without a display: correct pixels and speed, identical bytes every time."""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from PIL import Image as Pillow
from PIL import ImageChops, ImageOps, ImageSequence

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.gif import Gif, Palette, delay, stride
from ecs_platformer.media.drawing.pillow_painter import paint, record, save_picture
from ecs_platformer.scene.tape.inputs import Given

ARROW = Image(2, 1, bytes((255, 0, 0, 255, 0, 0, 255, 255)))
NEAREST = Pillow.Resampling.NEAREST
RED, BLUE, BLACK = (255, 0, 0), (0, 0, 255), (0, 0, 0)


class Walk:
    """A fake world: a dot that moves 1 px per tick while "right" is held, on a background of many colours."""

    def __init__(self, tick_rate: int = 60) -> None:
        self.dt = 1 / tick_rate
        self.x = 0

    def frame(self) -> Frame:
        frame = Frame(40, 20)
        for y in range(20):
            frame.fill(0, y, 40, 1, (y * 5, 40, 99 - y, 255), layer=-1)
        frame.fill(self.x, 8, 3, 3, "#ffffff80")
        frame.blit(ARROW, self.x, 12)
        return frame

    def step(self, held: Given = ()) -> None:
        self.x += "right" in held


def frames_of(path: Path) -> Sequence[tuple[Pillow.Image, int]]:
    with Pillow.open(path) as gif:
        return [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(gif)]


def same(one: Pillow.Image, other: Pillow.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


def test_items_are_painted_at_their_positions() -> None:
    frame = Frame(6, 2, camera=(10, 0))
    frame.blit(ARROW, 11, 0)
    frame.blit(ARROW, 13, 0, flip=True)
    frame.fill(15, 1, 9, 9, "#ff0000")
    picture = paint(frame)
    assert [picture.getpixel((x, 0)) for x in range(6)] == [BLACK, RED, BLUE, BLUE, RED, BLACK]
    assert [picture.getpixel((x, 1)) for x in range(6)] == [BLACK] * 5 + [RED]


def test_higher_layers_are_in_front() -> None:
    frame = Frame(1, 1)
    frame.fill(0, 0, 1, 1, "#ff0000", layer=1)
    frame.fill(0, 0, 1, 1, "#0000ff", layer=0)
    assert paint(frame).getpixel((0, 0)) == RED


def test_translucent_fills_are_blended() -> None:
    frame = Frame(2, 1)
    frame.fill(0, 0, 2, 1, "#0000ff")
    frame.fill(0, 0, 1, 1, "#ff000080", layer=1)
    frame.blit(Image(1, 1, bytes((255, 0, 0, 128))), 1, 0, layer=1)
    assert [paint(frame).getpixel((x, 0)) for x in (0, 1)] == [(128, 0, 127)] * 2


def test_a_picture_is_the_enlarged_canvas_with_identical_bytes(tmp_path: Path) -> None:
    for name in ("one.png", "two.png"):
        save_picture(Walk(), tmp_path / name, scale=4)
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
    with Pillow.open(tmp_path / "one.png") as large:
        assert large.size == (160, 80)
        small = paint(Walk().frame())
        assert all(large.getpixel((x, y)) == small.getpixel((x // 4, y // 4)) for x in range(160) for y in range(80))


def test_a_recording_shows_every_second_tick(tmp_path: Path) -> None:
    record(Walk(), [{"right"}] * 8, 12, tmp_path / "walk.gif", scale=2)
    walk = Walk()
    shown = frames_of(tmp_path / "walk.gif")
    assert len(shown) == 6
    for number, (picture, _) in enumerate(shown):
        walk.x = min(2 * number, 8)
        assert same(picture, ImageOps.scale(paint(walk.frame()), 2, NEAREST))


def test_a_recording_fits_in_640_px_if_no_scale_is_given(tmp_path: Path) -> None:
    walk = Walk()
    record(walk, None, 1, tmp_path / "walk.gif", scale=None)
    assert frames_of(tmp_path / "walk.gif")[0][0].size == (16 * 40, 16 * 20)


def test_a_recording_of_fewer_pictures_plays_at_real_speed_too(tmp_path: Path) -> None:
    record(Walk(), [{"right"}] * 20, 20, tmp_path / "walk.gif", scale=1, pictures=15)
    assert [duration for _, duration in frames_of(tmp_path / "walk.gif")] == [60, 70, 70, 60, 70]


def test_a_recording_plays_at_real_speed_and_loops(tmp_path: Path) -> None:
    record(Walk(), None, 60, tmp_path / "walk.gif", scale=1)
    durations = [duration for _, duration in frames_of(tmp_path / "walk.gif")]
    assert durations == [30, 30, 40] * 10
    with Pillow.open(tmp_path / "walk.gif") as gif:
        assert gif.info["loop"] == 0


@pytest.mark.parametrize("tick_rate", [1, 24, 30, 50, 60, 75, 100, 120, 144, 240, 1000])
def test_delays_do_not_drift_at_any_tick_rate(tick_rate: int) -> None:
    every = stride(tick_rate)
    pictures = 10 * tick_rate // every
    shown = sum(delay(number, tick_rate) for number in range(pictures))
    assert abs(shown - 100 * pictures * every / tick_rate) < 1
    assert all(delay(number, tick_rate) >= 2 for number in range(pictures))


def test_a_recording_has_identical_bytes_every_time(tmp_path: Path) -> None:
    for name in ("one.gif", "two.gif"):
        record(Walk(), [{"right"}] * 20, 30, tmp_path / name)
    assert (tmp_path / "one.gif").read_bytes() == (tmp_path / "two.gif").read_bytes()


def test_a_recording_stores_only_changed_pixels(tmp_path: Path) -> None:
    record(Walk(), None, 2, tmp_path / "short.gif", scale=3)
    record(Walk(), None, 202, tmp_path / "long.gif", scale=3)
    grown = (tmp_path / "long.gif").stat().st_size - (tmp_path / "short.gif").stat().st_size
    assert grown <= 100 * 40


def test_small_unchanged_areas_of_a_scrolling_picture_are_written_again(tmp_path: Path) -> None:
    """Holes of a few px, where a texture happens to look like the one before, cost more than their pixels."""
    texture = Pillow.frombytes("L", (90, 60), bytes(Random(1).choices((0, 90, 200), (6, 3, 1), k=90 * 60)))
    left = texture.crop((0, 0, 80, 60)).convert("RGB")
    moved = texture.crop((7, 0, 87, 60)).convert("RGB")
    sizes = list[int]()
    for number, pictures in enumerate(([left], [left, moved], [moved])):
        with Gif(tmp_path / f"{number}.gif", 2) as gif:
            for picture in pictures:
                gif.add(picture, 3)
        assert same(frames_of(tmp_path / f"{number}.gif")[-1][0], ImageOps.scale(pictures[-1], 2, NEAREST))
        sizes.append((tmp_path / f"{number}.gif").stat().st_size)
    assert sizes[1] <= sizes[0] + sizes[2]


def test_colours_beyond_the_palette_become_the_nearest_ones() -> None:
    palette = Palette()
    grey = [palette[int.from_bytes(bytes((level, level, level, 255)), sys.byteorder)] for level in range(255)]
    assert grey == list(range(255))
    assert palette[int.from_bytes(bytes((99, 100, 100, 255)), sys.byteorder)] == 100
    assert len(palette.table()) == 768


def test_a_failed_recording_leaves_no_file(tmp_path: Path) -> None:
    class Stumble(Walk):
        def step(self, held: Given = ()) -> None:
            raise RuntimeError("fell")

    with pytest.raises(RuntimeError, match="fell"):
        record(Stumble(), None, 10, tmp_path / "fall.gif")
    assert list(tmp_path.iterdir()) == []


def test_a_recording_of_0_ticks_is_one_picture(tmp_path: Path) -> None:
    record(Walk(), None, 0, tmp_path / "still.gif")
    assert len(frames_of(tmp_path / "still.gif")) == 1


def test_a_shot_has_a_palette_of_its_own(tmp_path: Path) -> None:
    """The first has more colours than a palette; those of the second are exact all the same."""
    crowded = Pillow.frombytes("RGB", (20, 20), bytes(v for n in range(400) for v in (n % 256, n // 256, 9)))
    still = Pillow.new("RGB", (20, 20), (200, 100, 50))
    moved = still.copy()
    moved.putpixel((3, 4), (1, 2, 3))
    with Gif(tmp_path / "shots.gif", 1) as gif:
        for number, picture in enumerate((crowded, crowded, still, moved)):
            gif.add(picture, 3, cut=number in (0, 2))
    frames = frames_of(tmp_path / "shots.gif")
    assert frames[2][0].tobytes() == still.tobytes()
    assert frames[3][0].tobytes() == moved.tobytes()


def test_a_gif_needs_a_picture(tmp_path: Path) -> None:
    with Gif(tmp_path / "none.gif", 1):
        pass
    assert list(tmp_path.iterdir()) == []
