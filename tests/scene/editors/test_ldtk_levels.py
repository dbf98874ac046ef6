"""Worlds of LDtk mean what the same map drawn in a scene means."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from components import Collider, Position, Room, Sprite, Tiles, Velocity
from components import Path as Route
from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tools.testing.scene_check import warnings
from tests.support.editors.ldtk_worlds import entity, field, level, world, write_scene
from tests.support.editors.tiled_maps import LEGEND, ROWS

EMPTY = "........\n" * 4 + "########"


def test_an_int_grid_gives_the_same_state_as_the_map_drawn_in_a_scene(tmp_path: Path) -> None:
    drawn = tmp_path / "drawn.toml"
    drawn.write_text(f'include = ["prefabs.toml", "hud.toml"]\nmap = """{ROWS}"""\n{LEGEND}')
    edited = World.load(write_scene(tmp_path, world(level("One", ROWS))))
    assert edited.hash() == World.load(drawn).hash()


def test_fields_override_components(tmp_path: Path) -> None:
    slime = entity("Slime", 16, 16, field("name", "slow"), field("Velocity_x", 6.0), field("Velocity_y", None))
    loaded = World.load(write_scene(tmp_path, world(level("One", EMPTY, slime)), "One"))
    slow = loaded.named("slow")
    assert (loaded.get(slow, Velocity).x, loaded.get(slow, Position)) == (6, Position(16, 16))


def test_an_entity_with_its_pivot_below_stands_on_it(tmp_path: Path) -> None:
    hero = entity("Hero", 20, 32, field("name", "hero"), __pivot=[0.5, 1], height=16)
    loaded = World.load(write_scene(tmp_path, world(level("One", EMPTY, hero))))
    assert loaded.get(loaded.named("hero"), Position) == Position(16, 21)


def test_points_are_a_way_and_a_resizable_entity_is_its_box(tmp_path: Path) -> None:
    way = field("Path_points", [{"cx": 5, "cy": 1}, {"cx": 5, "cy": 0}])
    lift = entity("Lift", 8, 8, field("name", "lift"), way, defUid=101, width=24, height=6)
    loaded = World.load(write_scene(tmp_path, world(level("One", EMPTY, lift))))
    one = loaded.named("lift")
    assert loaded.get(one, Route).points == ((32, 0), (32, -8))
    assert (loaded.get(one, Position), loaded.get(one, Collider)) == (Position(8, 8), Collider(24, 6))


def test_levels_of_a_world_are_rooms_where_the_world_has_them(tmp_path: Path) -> None:
    first = level("One", EMPTY, worldX=-64, worldY=8)
    second = level("Two", EMPTY, entity("Crate", 8, 8, field("name", "box")), worldX=0, worldY=8)
    loaded = World.load(write_scene(tmp_path, world(first, second)))
    rooms = [(position.x, box.width) for _, (position, box, _) in loaded.each(Position, Collider, Room)]
    assert rooms == [(0, 64), (64, 64)]
    assert loaded.get(loaded.named("box"), Position) == Position(72, 8)
    assert [tiles.rows for _, (tiles,) in loaded.each(Tiles)] == [("#" * 16,)]
    alone = World.load(write_scene(tmp_path, world(first, second), "Two"))
    assert alone.get(alone.named("box"), Position) == Position(8, 8)


def test_linear_worlds_lie_side_by_side(tmp_path: Path) -> None:
    content = world(level("One", EMPTY, worldX=-1), level("Two", EMPTY, worldX=-1), worldLayout="LinearHorizontal")
    assert World.load(write_scene(tmp_path, content, more="view = [8, 8]\n")).scene.size == (128, 40)


def test_a_level_may_be_a_file_of_its_own(tmp_path: Path) -> None:
    whole = level("One", ROWS)
    (tmp_path / "one.ldtkl").write_text(json.dumps(whole))
    scene = write_scene(tmp_path, world(whole | {"layerInstances": None, "externalRelPath": "one.ldtkl"}))
    outside = World.load(scene)
    assert tmp_path / "one.ldtkl" in outside.scene.files
    assert outside.hash() == World.load(write_scene(tmp_path, world(whole))).hash()


def test_a_level_whose_own_file_disagrees_with_the_project_is_warned_of(tmp_path: Path) -> None:
    whole = level("One", ROWS)
    (tmp_path / "one.ldtkl").write_text(json.dumps(whole | {"pxHei": 48}))
    scene = write_scene(tmp_path, world(whole | {"layerInstances": None, "externalRelPath": "one.ldtkl"}))
    told = [text for text in warnings(scene) if "pxHei" in text]
    assert [text.split(": ", 1)[1] for text in told] == [
        'level "One": pxHei is 40, but 48 in one.ldtkl: save the project again'
    ]


def test_tiles_are_drawn_flipped_and_over_each_other(tmp_path: Path) -> None:
    picture = Image.new("RGBA", (16, 8))
    picture.paste((255, 0, 0, 255), (0, 0, 8, 8))
    picture.paste((0, 0, 255, 255), (8, 0, 10, 8))
    picture.save(tmp_path / "land.png")
    land = {"uid": 50, "identifier": "Land", "relPath": "land.png", "tileGridSize": 8}
    tiles = ({"px": [8, 32], "src": [0, 0], "f": 0}, {"px": [8, 32], "src": [8, 0], "f": 1})
    content = world(level("One", EMPTY, tiles=tiles), tilesets=(land,))
    loaded = World.load(write_scene(tmp_path, content, more="view = [64, 40]\n"))
    seen = paint(loaded.frame())
    assert [seen.getpixel((x, 36))[:3] for x in (8, 15)] == [(255, 0, 0), (0, 0, 255)]  # type: ignore[index]
    assert [loaded.has(one, Sprite) for one, _ in loaded.each(Tiles)] == [False]


@pytest.mark.parametrize(
    ("content", "name", "message"),
    [
        (world(level("One", EMPTY)), "Onne", 'no such level: "Onne"; did you mean "One"?'),
        (
            world(level("One", EMPTY, entity("Slme", 8, 8))), "",
            'level "One" > layer "Things" > entity "Slme" at 8, 8: no such prefab: "Slme"; did you mean "slime"?',
        ),
        (
            world(level("One", EMPTY, entity("Slime", 8, 8, field("Velocity_xx", 1)))), "",
            'level "One" > layer "Things" > entity "Slime" at 8, 8 > Velocity > xx: no such field; did you mean "x"?',
        ),
        (
            world(level("One", EMPTY, entity("Lever", 8, 8, field("Switch_target", {"entityIid": "x"})))), "",
            'level "One" > layer "Things" > entity "Lever" at 8, 8 > field "Switch_target": '
            'the entity that it refers to has no name: give it a field "name"',
        ),
        (world(level("One", EMPTY, tiles=({"px": [0, 0], "src": [0, 0]},))), "",
         'level "One" > layer "Walls" > __tilesetDefUid: no tileset has the uid 50'),
        (world(level("One", EMPTY, pxWid=0)), "", "levels 1 > pxWid: expected 1 to 67,108,864, found 0"),
        (world(), "", "levels: expected 1 to 1024 levels, found 0"),
        ({"levels": 3}, "", "levels: expected a list, found 3"),
    ],
)  # fmt: skip
def test_a_fault_in_a_world(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: Any, name: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SceneError) as caught:
        load_scene(write_scene(tmp_path, content, name).name)
    assert str(caught.value).partition("\nworld.ldtk: the game does not know")[0] == f"world.ldtk: {message}"
