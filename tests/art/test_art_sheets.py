"""Sprites that lie on PNGs: as a grid of cells, or as Aseprite exports them; and what can be wrong with the files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pillow

from ecs_platformer import World
from ecs_platformer.art.aseprite import ends
from ecs_platformer.errors import SceneError, ValueFault

SCENE = '[sprite.a]\n{table}\n[[entity]]\nPosition = {{}}\nSprite = {{ image = "a" }}\n'
COLORS = [(10 * at, 200, 7, 255) for at in range(6)]


def png(path: Path, columns: int = 3, rows: int = 2, cell: tuple[int, int] = (4, 2)) -> Path:
    """Cells of one colour each."""
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


def told(folder: Path, table: str) -> str:
    with pytest.raises(SceneError) as caught:
        load(folder, table)
    return str(caught.value).replace(f"{folder}/", "")


def shown(world: World, ticks: int = 1, step: int = 1) -> list[int]:
    """Which cell is seen at each tick; all of it."""
    found: list[int] = []
    for tick in range(0, ticks * step, step):
        image = world.art.frame("a", tick)
        pixels = {image.pixel(x, y) for x in range(image.width) for y in range(image.height)}
        assert len(pixels) == 1
        found.append(COLORS.index(pixels.pop()))
    return found


def test_all_cells_of_a_sheet_row_by_row(tmp_path: Path) -> None:
    png(tmp_path / "a.png")
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]\nticks = 3')
    assert shown(world, 7, 3) == [0, 1, 2, 3, 4, 5, 0]
    assert world.art.frame("a").width == 4


def test_only_those_that_are_said_in_that_order(tmp_path: Path) -> None:
    png(tmp_path / "a.png")
    assert shown(load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]\ncells = [5, 0, 5, 1]'), 4, 8) == [5, 0, 5, 1]


def test_without_a_size_the_whole_picture_is_one(tmp_path: Path) -> None:
    png(tmp_path / "a.png", 1, 1)
    world = load(tmp_path, 'sheet = "a.png"')
    assert shown(world, 3) == [0, 0, 0]
    (item,) = world.frame().items
    assert (item.x, item.y) == (0, 0)


def test_beside_the_file_that_says_so(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    png(tmp_path / "art" / "a.png", 1, 1)
    (tmp_path / "art" / "look.toml").write_text('[sprite.a]\nsheet = "a.png"\n', encoding="utf-8")
    (tmp_path / "scene.toml").write_text('include = ["art/look.toml"]\n', encoding="utf-8")
    world = World.load(tmp_path / "scene.toml")
    assert shown(world) == [0]
    assert tmp_path / "art" / "a.png" in world.scene.files


def test_a_sheet_may_be_a_patch_and_a_palette_picture_too(tmp_path: Path) -> None:
    Pillow.new("P", (8, 8)).save(tmp_path / "a.png")
    world = load(tmp_path, 'sheet = "a.png"\npatch = true')
    ((_, _, piece),) = world.art.patch("a", 20, 12)
    assert (piece.width, piece.height, piece.pixel(0, 0)) == (20, 12, (0, 0, 0, 255))


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ('sheet = "b.png"', 'sprite "a" > sheet: "b.png" does not exist; did you mean "a.png"?'),
        ('sheet = "../a.png"', 'sprite "a" > sheet: "../a.png" leads out of the project'),
        ('sheet = "/etc/a.png"', 'sprite "a" > sheet: "/etc/a.png" leads out of the project'),
        ("sheet = 3", 'sprite "a" > sheet: must be the name of a file, got 3'),
        ('sheet = "scene.toml"', 'sprite "a" > sheet: "scene.toml" is no PNG'),
        ('sheet = "cut.png"', 'sprite "a" > sheet: "cut.png" is no PNG'),
        ('sheet = "huge.png"', 'sprite "a" > sheet: "huge.png" has 9000x9000 px; at most 8192x8192'),
        (
            'sheet = "wide.png"',
            'sheet: "wide.png" has 1030x1 px: more than 1024x1024 of a sprite, so say the size of its cells',
        ),
        ('sheet = "a.png"\nsize = [4, 0]', "size: must be [width, height] in px, 1 to 1024 each, got a list"),
        ('sheet = "a.png"\nsize = [4, 2, 1]', "size: must be [width, height]"),
        ('sheet = "a.png"\nsize = [5, 2]', 'size: "a.png" has 12x4 px: no whole number of cells of 5x2'),
        ('sheet = "a.png"\nsize = [4, 2]\ncells = [6]', "cells > item 1: there are 6 cells, counted from 0: no 6"),
        ('sheet = "a.png"\nsize = [4, 2]\ncells = [0, -1]', "cells > item 2: there are 6 cells, counted from 0: no -1"),
        ('sheet = "a.png"\ncells = []', "cells: must be a list of the numbers of cells, got a list"),
        ('sheet = "a.png"\nsize = [6, 2]\npatch = true', "both sides are multiples of 4 px, not 6x2"),
        ('sheet = "a.png"\ntag = "run"', 'sprite "a" > tag: goes with "aseprite" only'),
        ('rows = "."\nsize = [4, 2]', 'sprite "a" > size: goes with "sheet" only'),
        ('rows = "."\nsheet = "a.png"', 'sprite "a": needs either "rows"'),
        ('shet = "a.png"', 'sprite "a" > shet: no such key; did you mean "sheet"?'),
    ],
)
def test_what_is_wrong_with_a_sheet(tmp_path: Path, table: str, message: str) -> None:
    png(tmp_path / "a.png")
    Pillow.new("1", (1030, 1)).save(tmp_path / "wide.png")
    head = (tmp_path / "a.png").read_bytes()[:16]
    (tmp_path / "cut.png").write_bytes(head)
    (tmp_path / "huge.png").write_bytes(head + (9000).to_bytes(4, "big") * 2)
    assert message in told(tmp_path, table)


def test_a_broken_picture_is_told_when_it_is_drawn(tmp_path: Path) -> None:
    path = png(tmp_path / "a.png")
    path.write_bytes(path.read_bytes()[:40])
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]')
    with pytest.raises(ValueFault, match=r"a\.png cannot be read as a picture"):
        world.frame()


def test_another_picture_by_now_is_told_when_it_is_drawn(tmp_path: Path) -> None:
    path = png(tmp_path / "a.png")
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]')
    png(path, 2, 2)
    with pytest.raises(ValueFault, match=r"a\.png had 12x4 px when it was loaded"):
        world.frame()


# Aseprite


def exported(folder: Path, *, form: str = "array", **changes: Any) -> None:
    """Four frames of 4x2 px, 100 ms, 50, 200 and 100, in a.json and a.png."""
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
def test_frames_of_aseprite_last_as_long_as_they_say(tmp_path: Path, form: str) -> None:
    exported(tmp_path, form=form)
    world = load(tmp_path, 'aseprite = "a.json"')
    assert shown(world, 28) == [0] * 6 + [1] * 3 + [2] * 12 + [3] * 6 + [0]


def test_without_a_loop_the_last_one_stays(tmp_path: Path) -> None:
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
def test_a_tag_goes_its_way(tmp_path: Path, tag: str, order: list[int]) -> None:
    exported(tmp_path)
    world = load(tmp_path, f'aseprite = "a.json"\ntag = "{tag}"\nticks = 1')
    assert shown(world, len(order) + 1) == [*order, order[0]]


def test_times_are_in_whole_ticks_of_the_scene_without_adding_up() -> None:
    assert ends((100, 50, 200), 60) == (6, 9, 21)
    assert ends((10, 10, 10, 10, 10), 60) == (1, 2, 3, 4, 5)
    assert ends((90,) * 10, 30)[-1] == 27


def test_what_was_trimmed_off_is_there_again(tmp_path: Path) -> None:
    whole = {"trimmed": True, "spriteSourceSize": {"x": 2, "y": 3, "w": 4, "h": 2}, "sourceSize": {"w": 8, "h": 8}}
    exported(tmp_path, frame=dict.fromkeys(range(4), whole))
    image = load(tmp_path, 'aseprite = "a.json"').art.frame("a")
    assert (image.width, image.height) == (8, 8)
    assert [image.pixel(x, 3)[3] for x in range(8)] == [0, 0, 255, 255, 255, 255, 0, 0]
    assert [image.pixel(2, y)[3] for y in range(8)] == [0, 0, 0, 255, 255, 0, 0, 0]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"frames": []}, "a.json: 1 to 4096 frames are possible, not 0"),
        ({"frames": 3}, "a.json: frames is a table, not 3"),
        ({"frames": [3]}, "a.json: frames[0] is a table, not 3"),
        ({"frame": {1: {"duration": 0}}}, "a.json: frames[1].duration is in ms, from 1 to 3600000, not 0"),
        ({"frame": {1: {"frame": {"x": 0, "y": 0, "w": "4", "h": 2}}}}, "frames[1].frame.w is a whole number from 0"),
        ({"frame": {3: {"frame": {"x": 12, "y": 0, "w": 4, "h": 2}}}}, "frames[3] lies beyond the 12x4 px"),
        ({"frame": {2: {"frame": {"x": 0, "y": 0, "w": 2, "h": 2}}}}, "the frames have different sizes"),
        ({"frame": {2: {"frame": {"x": 0, "y": 0, "w": 0, "h": 2}}}}, "frames[2] has 0x2 px; at most 1024x1024"),
        ({"frame": {2: {"rotated": True}}}, "frames[2] is rotated; export it without"),
        ({"meta": {"image": "b.png"}}, 'sprite "a" > aseprite: "b.png" does not exist; did you mean "a.png"?'),
        ({"meta": {"image": "../a.png"}}, 'sprite "a" > aseprite: "../a.png" leads out of the project'),
        ({"meta": {"image": 3}}, "meta.image is the name of the PNG, not 3"),
        ({"meta": {"frameTags": []}}, 'no tag "forward": it has none'),
        ({"meta": {"frameTags": [{"name": "forwards"}]}}, 'no tag "forward"; did you mean "forwards"?'),
        ({"meta": {"frameTags": [{"name": "forward", "from": 1, "to": 4}]}}, 'tag "forward" goes from frame 1 to 4 of'),
        (
            {"meta": {"frameTags": [{"name": "forward", "from": 1, "to": 2, "direction": "up"}]}},
            'no direction "up": forward, reverse',
        ),
    ],
)
def test_what_is_wrong_with_an_export(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    exported(tmp_path, **changes)
    assert message in told(tmp_path, 'aseprite = "a.json"\ntag = "forward"')


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{\n  "frames" [', "a.json: line 2, column 12: not JSON"),
        ("\xff", "a.json: line 1, column 1: not JSON"),
        ("[" * 100_000, "a.json: not JSON in UTF-8, or too deep"),
    ],
)
def test_what_is_no_json(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    assert message in told(tmp_path, 'aseprite = "a.json"')
