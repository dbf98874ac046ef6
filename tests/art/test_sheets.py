"""Sprites loaded from PNGs, as a grid of cells or as an Aseprite export, and errors in such files."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pillow

from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError, SceneError
from ecs_platformer.media.art.aseprite import end_ticks
from ecs_platformer.project.files.baked import PICTURE
from tests.support.baked_files import bake_file

SCENE = '[sprite.a]\n{table}\n[[entity]]\nPosition = {{}}\nSprite = {{ image = "a" }}\n'
COLORS = [(10 * at, 200, 7, 255) for at in range(6)]


def png(path: Path, columns: int = 3, rows: int = 2, cell: tuple[int, int] = (4, 2)) -> Path:
    picture = Pillow.new("RGBA", (columns * cell[0], rows * cell[1]))
    for at in range(columns * rows):
        picture.paste(COLORS[at], (at % columns * cell[0], at // columns * cell[1], *_end(at, columns, cell)))
    picture.save(path)
    return path


def _end(at: int, columns: int, cell: tuple[int, int]) -> tuple[int, int]:
    return (at % columns + 1) * cell[0], (at // columns + 1) * cell[1]


def load(folder: Path, table: str) -> World:
    (folder / "scene.toml").write_text(SCENE.format(table=table), encoding="utf-8")
    return World.load(folder / "scene.toml", systems=[])


def error_of(folder: Path, table: str) -> str:
    with pytest.raises(SceneError) as caught:
        load(folder, table)
    return str(caught.value).replace(f"{folder}/", "")


def shown(world: World, ticks: int = 1, step: int = 1) -> list[int]:
    """Return the cell drawn at each tick, checking that the whole cell is drawn."""
    found: list[int] = []
    for tick in range(0, ticks * step, step):
        image = world.art.frame("a", tick)
        pixels = {image.pixel(x, y) for x in range(image.width) for y in range(image.height)}
        assert len(pixels) == 1
        found.append(COLORS.index(pixels.pop()))
    return found


def test_all_cells_of_a_sheet_are_used_row_by_row(tmp_path: Path) -> None:
    png(tmp_path / "a.png")
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]\nticks = 3')
    assert shown(world, 7, 3) == [0, 1, 2, 3, 4, 5, 0]
    assert world.art.frame("a").width == 4


def test_cells_selects_and_orders_the_frames(tmp_path: Path) -> None:
    png(tmp_path / "a.png")
    assert shown(load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]\ncells = [5, 0, 5, 1]'), 4, 8) == [5, 0, 5, 1]


def test_without_a_size_the_whole_picture_is_one_frame(tmp_path: Path) -> None:
    png(tmp_path / "a.png", 1, 1)
    world = load(tmp_path, 'sheet = "a.png"')
    assert shown(world, 3) == [0, 0, 0]
    (item,) = world.frame().items
    assert (item.x, item.y) == (0, 0)


def test_a_sheet_is_found_relative_to_the_file_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    png(tmp_path / "art" / "a.png", 1, 1)
    (tmp_path / "art" / "look.toml").write_text('[sprite.a]\nsheet = "a.png"\n', encoding="utf-8")
    (tmp_path / "scene.toml").write_text('include = ["art/look.toml"]\n', encoding="utf-8")
    world = World.load(tmp_path / "scene.toml")
    assert shown(world) == [0]
    assert tmp_path / "art" / "a.png" in world.scene.files


def test_a_sheet_may_be_a_patch_and_have_indexed_colours(tmp_path: Path) -> None:
    Pillow.new("P", (8, 8)).save(tmp_path / "a.png")
    world = load(tmp_path, 'sheet = "a.png"\npatch = true')
    ((_, _, piece),) = world.art.box("a", 20, 12)
    assert (piece.width, piece.height, piece.pixel(0, 0)) == (20, 12, (0, 0, 0, 255))


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ('sheet = "b.png"', 'sprite "a" > sheet: "b.png" does not exist; did you mean "a.png"?'),
        ('sheet = "../a.png"', 'sprite "a" > sheet: "../a.png" leads out of the project'),
        ('sheet = "/etc/a.png"', 'sprite "a" > sheet: "/etc/a.png" leads out of the project'),
        ("sheet = 3", 'sprite "a" > sheet: must be the name of a file, got 3'),
        ('sheet = "scene.toml"', 'sprite "a" > sheet: "scene.toml" is not a PNG'),
        ('sheet = "cut.png"', 'sprite "a" > sheet: "cut.png" is not a PNG'),
        ('sheet = "huge.png"', 'sprite "a" > sheet: "huge.png" has 9000x9000 px; at most 8192x8192'),
        (
            'sheet = "wide.png"',
            'sheet: "wide.png" has 1030x1 px, and a sprite at most 1024x1024 px; give the size of its cells',
        ),
        ('sheet = "a.png"\nsize = [4, 0]', "size: must be [width, height] in px, 1 to 1024 each, got a list"),
        ('sheet = "a.png"\nsize = [4, 2, 1]', "size: must be [width, height]"),
        ('sheet = "a.png"\nsize = [5, 2]', 'size: 12x4 px of "a.png" is not a multiple of 5x2'),
        ('sheet = "a.png"\nsize = [4, 2]\ncells = [6]', "cells > item 1: must be a cell number from 0 to 5, got 6"),
        (
            'sheet = "a.png"\nsize = [4, 2]\ncells = [0, -1]',
            "cells > item 2: must be a cell number from 0 to 5, got -1",
        ),
        ('sheet = "a.png"\ncells = []', "cells: must be a list of cell numbers, got a list"),
        ('sheet = "a.png"\nsize = [6, 2]\npatch = true', "both sides must be multiples of 4 px, got 6x2"),
        ('sheet = "a.png"\ntag = "run"', 'sprite "a" > tag: needs "aseprite"'),
        ('rows = "."\nsize = [4, 2]', 'sprite "a" > size: needs "sheet"'),
        ('rows = "."\nsheet = "a.png"', 'sprite "a": needs exactly one of "rows"'),
        ('shet = "a.png"', 'sprite "a" > shet: no such key; did you mean "sheet"?'),
    ],
)
def test_errors_in_sheets(tmp_path: Path, table: str, message: str) -> None:
    png(tmp_path / "a.png")
    Pillow.new("1", (1030, 1)).save(tmp_path / "wide.png")
    head = (tmp_path / "a.png").read_bytes()[:16]
    (tmp_path / "cut.png").write_bytes(head)
    (tmp_path / "huge.png").write_bytes(head + (9000).to_bytes(4, "big") * 2)
    assert message in error_of(tmp_path, table)


def test_a_broken_picture_is_an_error_when_drawn(tmp_path: Path) -> None:
    path = png(tmp_path / "a.png")
    path.write_bytes(path.read_bytes()[:40])
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]')
    with pytest.raises(InvalidValueError, match=r"\"a\.png\" cannot be read as a picture"):
        world.frame()


def test_a_picture_that_changed_size_is_an_error_when_drawn(tmp_path: Path) -> None:
    path = png(tmp_path / "a.png")
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]')
    png(path, 2, 2)
    with pytest.raises(InvalidValueError, match=r"\"a\.png\" has changed size: it had 12x4 px when it was loaded"):
        world.frame()


@pytest.mark.parametrize(
    "pixels",
    [b"no zlib", zlib.compress(bytes(4)), zlib.compress(bytes(1 << 26))],
    ids=["damaged", "too few", "too many"],
)
def test_faulty_pixels_for_pages_are_an_error_of_the_sheet(tmp_path: Path, pixels: bytes) -> None:
    png(tmp_path / "a.png")
    bake_file(tmp_path / "a.png", PICTURE, pixels)
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]')
    with pytest.raises(InvalidValueError, match=r"\"a\.png\.pixels\" does not have the pixels of the PNG"):
        world.frame()


# Aseprite

TRIMMED = {"trimmed": True, "spriteSourceSize": {"x": 0, "y": 0}, "sourceSize": {"w": 4, "h": 2}}


def exported(folder: Path, *, form: str = "array", **changes: Any) -> None:
    """Write a.json and a.png with four frames of 4x2 px that last 100, 50, 200 and 100 ms."""
    png(folder / "a.png")
    durations = (100, 50, 200, 100)
    frames: list[dict[str, Any]] = [
        {"filename": f"a {at}.aseprite", "frame": {"x": at % 3 * 4, "y": at // 3 * 2, "w": 4, "h": 2}, "duration": ms}
        for at, ms in enumerate(durations)
    ]
    for at, change in changes.pop("frame", {}).items():
        frames[at] |= change
    tags = [{"name": way, "from": 0, "to": 3, "direction": way} for way in ("forward", "reverse", "pingpong")]
    tags += [{"name": "pingpong_reverse", "from": 0, "to": 3, "direction": "pingpong_reverse"}]
    tags += [{"name": "one", "from": 2, "to": 2, "direction": "pingpong"}]
    meta = {"image": "a.png", "frameTags": tags} | changes.pop("meta", {})
    listed: object = frames if form == "array" else {frame.pop("filename"): frame for frame in frames}
    (folder / "a.json").write_text(json.dumps({"frames": listed, "meta": meta} | changes), encoding="utf-8")


@pytest.mark.parametrize("form", ["array", "hash"])
def test_aseprite_frames_keep_their_durations(tmp_path: Path, form: str) -> None:
    exported(tmp_path, form=form)
    world = load(tmp_path, 'aseprite = "a.json"')
    assert shown(world, 28) == [0] * 6 + [1] * 3 + [2] * 12 + [3] * 6 + [0]


def test_without_a_loop_the_last_aseprite_frame_stays(tmp_path: Path) -> None:
    exported(tmp_path)
    assert shown(load(tmp_path, 'aseprite = "a.json"\nloop = false'), 40)[24:] == [3] * 16


@pytest.mark.parametrize(
    ("tag", "order"),
    [
        ("forward", [0, 1, 2, 3]),
        ("reverse", [3, 2, 1, 0]),
        ("pingpong", [0, 1, 2, 3, 2, 1]),
        ("pingpong_reverse", [3, 2, 1, 0, 1, 2]),
        ("one", [2]),
    ],
)
def test_a_tag_plays_in_its_direction(tmp_path: Path, tag: str, order: list[int]) -> None:
    exported(tmp_path)
    world = load(tmp_path, f'aseprite = "a.json"\ntag = "{tag}"\nticks = 1')
    assert shown(world, len(order) + 1) == [*order, order[0]]


def test_durations_become_whole_ticks_without_accumulating_rounding_errors() -> None:
    assert end_ticks((100, 50, 200), 60) == (6, 9, 21)
    assert end_ticks((10, 10, 10, 10, 10), 60) == (1, 2, 3, 4, 5)
    assert end_ticks((90,) * 10, 30)[-1] == 27


def test_trimmed_borders_are_restored(tmp_path: Path) -> None:
    whole = {"trimmed": True, "spriteSourceSize": {"x": 2, "y": 3, "w": 4, "h": 2}, "sourceSize": {"w": 8, "h": 8}}
    exported(tmp_path, frame=dict.fromkeys(range(4), whole))
    image = load(tmp_path, 'aseprite = "a.json"').art.frame("a")
    assert (image.width, image.height) == (8, 8)
    assert [image.pixel(x, 3)[3] for x in range(8)] == [0, 0, 255, 255, 255, 255, 0, 0]
    assert [image.pixel(2, y)[3] for y in range(8)] == [0, 0, 0, 255, 255, 0, 0, 0]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"frames": []}, "a.json: expected 1 to 4096 frames, found 0"),
        ({"frames": 3}, "a.json: frames must be a table, got 3"),
        ({"frames": [3]}, "a.json: frames[0] must be a table, got 3"),
        ({"frame": {1: {"duration": 0}}}, "a.json: frames[1].duration must be 1 to 3600000 ms, got 0"),
        (
            {"frame": {1: {"frame": {"x": 0, "y": 0, "w": "4", "h": 2}}}},
            "frames[1].frame.w must be a whole number from 0 to 8192",
        ),
        (
            {"frame": {1: {**TRIMMED, "spriteSourceSize": {"x": 3_000_000_000, "y": 0}}}},
            "frames[1].spriteSourceSize.x must be a whole number from 0 to 8192, got 3000000000",
        ),
        ({"frame": {1: {**TRIMMED, "sourceSize": {"w": 10**40, "h": 2}}}}, "sourceSize.w must be a whole number from"),
        ({"frame": {3: {"frame": {"x": 12, "y": 0, "w": 4, "h": 2}}}}, "frames[3] lies outside the 12x4 px"),
        ({"frame": {2: {"frame": {"x": 0, "y": 0, "w": 2, "h": 2}}}}, "the frames differ in size"),
        ({"frame": {2: {"frame": {"x": 0, "y": 0, "w": 0, "h": 2}}}}, "frames[2] has 0x2 px; at most 1024x1024"),
        ({"frame": {2: {"rotated": True}}}, "frames[2] is rotated; export without rotation"),
        ({"meta": {"image": "b.png"}}, 'sprite "a" > aseprite: "b.png" does not exist; did you mean "a.png"?'),
        ({"meta": {"image": "../a.png"}}, 'sprite "a" > aseprite: "../a.png" leads out of the project'),
        ({"meta": {"image": 3}}, "meta.image must be the name of the PNG, got 3"),
        ({"meta": {"frameTags": []}}, 'no tag "forward": the file has no tags'),
        ({"meta": {"frameTags": [{"name": "forwards"}]}}, 'no tag "forward"; did you mean "forwards"?'),
        (
            {"meta": {"frameTags": [{"name": "forward", "from": 1, "to": 4}]}},
            'tag "forward" spans frames 1 to 4, but there',
        ),
        (
            {"meta": {"frameTags": [{"name": "forward", "from": 1, "to": 2, "direction": "up"}]}},
            'unknown direction "up"; known: forward, reverse',
        ),
    ],
)
def test_errors_in_aseprite_exports(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    exported(tmp_path, **changes)
    assert message in error_of(tmp_path, 'aseprite = "a.json"\ntag = "forward"')


def test_an_export_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    exported(tmp_path)
    file = tmp_path / "a.json"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert shown(load(tmp_path, 'aseprite = "a.json"\nticks = 1'), 4) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{\n  "frames" [', "a.json: line 2, column 12: not JSON"),
        ("\xff", "a.json: line 1, column 1: not JSON"),
        ("[" * 100_000, "a.json: not JSON in UTF-8, or nested too deeply"),
    ],
)
def test_an_export_must_be_json(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    assert message in error_of(tmp_path, 'aseprite = "a.json"')
