"""Levels converted into another format, and back: the same world where nothing is listed as lost."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from shutil import copytree

import pytest

from components import Position
from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.tools.editors.converting.convert import convert
from tests.support.editors import ldtk_worlds
from tests.support.editors.ldtk_worlds import entity, field
from tests.support.editors.tiled_maps import ROWS, level, objects, tile_layer, write_scene

SCENES = Path(__file__).parents[2] / "scenes"
SCENE = '''# A cave.
include = ["level.toml"]
tile_size = 16
view = [320, 176]   # wide
map = """
....................
..@......c...\\\\......
#########c##########
"""   # the map

[legend]  # what is drawn
"#" = { prefab = "wall", Collider = { width = 16, height = 16 } }
"c" = "ladder"
"\\\\" = { prefab = "crate", anchor = "bottom", Squish = false }

# A lift that is slow.
[prefab.slow]
extends = ["lift"]
Path = { speed = 5 }

# There it is.
[[entity]]
prefab = "slow"
name = "lift"
Position = { x = 160, y = 8 }
Path = { points = [[40, 0], [40, -8]] }

[[entity]]
Tag = { names = ["[x]"] }

[[entity]]
prefab = "sign"
Position = { x = 3, y = 4 }
Label = { text = "5" }
'''


def cave(folder: Path) -> Path:
    (folder / "cave.toml").write_text(SCENE)
    return folder / "cave.toml"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["drawn", 'the "höhle"'])
def test_a_scene_into_tiled_and_back_is_the_same_world(tmp_path: Path, name: str) -> None:
    scene = cave(tmp_path)
    there = convert(scene, tmp_path / f"{name}.tmj")
    made = [f"{name}.toml", f"{name}.tmj", f"{name}_tiles.png"]
    assert (there.lost, [path.name for path in there.files]) == ([], made)
    assert World.load(tmp_path / f"{name}.toml").hash() == World.load(scene).hash()
    back = convert(tmp_path / f"{name}.tmj", tmp_path / "back.toml")
    assert (back.lost, [path.name for path in back.files]) == ([], ["back.toml"])
    assert World.load(tmp_path / "back.toml").hash() == World.load(scene).hash()


@pytest.mark.slow
def test_the_rest_of_a_scene_stays_with_its_comments(tmp_path: Path) -> None:
    convert(cave(tmp_path), tmp_path / "drawn.tmj")
    text = (tmp_path / "drawn.toml").read_text()
    assert '# A lift that is slow.\n[prefab.slow]\nextends = ["lift"]\n' in text
    assert 'view = [320, 176]   # wide\nmap = "drawn.tmj"\n\n[legend]  # what is drawn\n' in text
    assert "[[entity]]" not in text
    convert(tmp_path / "drawn.toml", tmp_path / "back.toml")
    back = (tmp_path / "back.toml").read_text()
    assert "# A cave.\n" in back
    assert "\n..@......c...\\......\n" in back
    assert '[[entity]]\nprefab = "slow"\nname = "lift"\nPath = { points = [[40, 0], [40, -8]] }\n' in back


@pytest.mark.slow
def test_a_demo_stays_beside_the_source(tmp_path: Path) -> None:
    source, other = cave(tmp_path), tmp_path / "other"
    source.write_text('demo = "cave.tape"\n' + source.read_text())
    source.with_suffix(".tape").write_text("1\n")
    other.mkdir()
    assert convert(source, tmp_path / "beside.tmj").lost == []
    for start, target in ((source, other / "apart.tmj"), (tmp_path / "beside.toml", other / "back.toml")):
        found = convert(start, target)
        assert found.lost == [f'the demo "cave.tape": it stays beside {start.name}']
        assert "demo" not in found.files[0].read_text()


@pytest.mark.slow
def test_entities_are_rectangles_and_their_ways_are_lines(tmp_path: Path) -> None:
    convert(cave(tmp_path), tmp_path / "drawn.tmj")
    content = json.loads((tmp_path / "drawn.tmj").read_text())
    lift, way, *_ = content["layers"][1]["objects"]
    assert (lift["type"], lift["name"], lift["x"], lift["y"], lift["width"]) == ("slow", "lift", 160, 8, 24)
    assert lift["properties"] == [{"name": "Path.points", "type": "object", "value": way["id"]}]
    assert way["polyline"] == [{"x": 0, "y": 0}, {"x": 40, "y": 0}, {"x": 40, "y": -8}]
    assert content["nextobjectid"] == 5


@pytest.mark.slow
def test_another_parser_reads_the_map(tmp_path: Path) -> None:
    parser = pytest.importorskip("pytiled_parser")
    convert(cave(tmp_path), tmp_path / "drawn.tmj")
    found = parser.parse_map(tmp_path / "drawn.tmj")
    assert (found.map_size, found.tile_size) == ((20, 3), (16, 16))
    assert [one.class_ for one in found.layers[1].tiled_objects] == ["slow", "", "", "sign"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["slopes", "ladders", "ceilings"])
def test_a_stock_scene_there_and_back(tmp_path: Path, name: str) -> None:
    copytree(SCENES, tmp_path / "scenes")
    there_and_back(tmp_path / "scenes" / f"{name}.toml")


@pytest.mark.slow
def test_levels_of_the_campaign_there_and_back(tmp_path: Path) -> None:
    copytree(SCENES, tmp_path / "scenes")
    levels = sorted((tmp_path / "scenes" / "levels").glob("*.toml"))
    assert len(levels) > 3
    for scene in levels[1::8]:
        there_and_back(scene)


def there_and_back(scene: Path) -> None:
    there = convert(scene, scene.with_name("there.tmj"))
    back = convert(there.files[0], scene.with_name("back.toml"))
    assert there.lost + back.lost == []
    assert World.load(back.files[0]).hash() == World.load(scene).hash()
    for path in (*there.files, *back.files):
        path.unlink()


def test_what_has_no_form_in_a_drawn_map_is_listed(tmp_path: Path) -> None:
    picture = tile_layer(".#......\n" + "........\n" * 4, name="front", data=None)
    picture["data"] = [0, 8, 0, 0, 0, 0, 0, 0] + [0] * 32
    crate = {"type": "crate", "name": "box", "x": 8, "y": 8, "width": 12, "height": 12}
    above = tile_layer("........\n........\n.....#..\n........\n........", name="above")
    scene = write_scene(tmp_path, level(tile_layer(), above, picture, objects(crate)))
    done = convert(scene, tmp_path / "back.toml")
    assert done.lost == ["tiles over others: they are entities that come after the map, with other ids"]
    places = [sorted((x.x, x.y) for _, (x,) in World.load(one).each(Position)) for one in (scene, done.files[0])]
    assert places[0] == places[1]


@pytest.mark.slow
def test_pictures_are_listed(tmp_path: Path) -> None:
    copytree(SCENES, tmp_path / "scenes")
    done = convert(tmp_path / "scenes" / "tiled_demo.toml", tmp_path / "scenes" / "back.toml")
    assert done.lost[-1] == "pictures of tiles that are prefabs: they look as the prefabs do"
    assert any("tiles that are only pictures" in one for one in done.lost)
    World.load(tmp_path / "scenes" / "back.toml").step()


@pytest.mark.slow
def test_a_world_of_ldtk_into_a_scene(tmp_path: Path) -> None:
    slime = entity("Slime", 16, 16, field("name", "slow"), field("Velocity_x", 6.0))
    lift = entity("Lift", 8, 8, field("Path_points", [{"cx": 5, "cy": 1}]), defUid=101, width=24)
    scene = ldtk_worlds.write_scene(tmp_path, ldtk_worlds.world(ldtk_worlds.level("One", ROWS, slime, lift)), "One")
    done = convert(tmp_path / "world.ldtk", tmp_path / "back.toml", "One")
    assert done.lost == []
    assert World.load(tmp_path / "back.toml").hash() == World.load(scene).hash()


@pytest.mark.slow
def test_cells_of_ldtk_beside_those_of_the_map(tmp_path: Path) -> None:
    content = ldtk_worlds.world(ldtk_worlds.level("One", ROWS, entity("Shop", 8, 8), __bgColor="#102030"))
    shifted = content["levels"][0]["layerInstances"][1] | {"__identifier": "Shifted", "layerDefUid": 3}
    shifted |= {"__pxTotalOffsetY": 3, "intGridCsv": [int(value == 1) for value in shifted["intGridCsv"]]}
    content["levels"][0]["layerInstances"].append(shifted)
    content["defs"]["layers"].append(content["defs"]["layers"][1] | {"uid": 3, "identifier": "Shifted"})
    content["defs"]["entities"].append({"uid": 102, "identifier": "Shop"})
    scene = ldtk_worlds.write_scene(tmp_path, content, more='ignore = ["Shop"]\n')
    done = convert(scene, tmp_path / "back.toml")
    assert done.lost == ["tiles beside the cells of the map: they are entities that come after it, with other ids"]
    before, after = World.load(scene), World.load(tmp_path / "back.toml")
    assert after.scene.background == ("#102030",)
    points = [(x, y, x + 1, y + 1) for x in range(64) for y in range(43)]
    assert [bool(after.space.solids_in(one)) for one in points] == [bool(before.space.solids_in(one)) for one in points]


@pytest.mark.slow
def test_a_file_that_no_scene_names_is_read_with_the_stock_prefabs(tmp_path: Path) -> None:
    write_scene(tmp_path, level(tile_layer())).unlink()
    assert convert(tmp_path / "cave.tmj", tmp_path / "new.toml").lost == []
    text = (tmp_path / "new.toml").read_text()
    assert text == (
        'include = ["level.toml"]\nmap = """\nA.......\n..AA....\n.....--.\n.h......\n###..###"""\n\n'
        '[legend]\n"A" = "crate"\n"h" = "hero"\n'
    )


def test_a_file_whose_name_has_an_emoji(tmp_path: Path) -> None:
    write_scene(tmp_path, level(tile_layer())).unlink()
    (tmp_path / "cave.tmj").rename(tmp_path / "🏠.tmj")
    assert convert(tmp_path / "🏠.tmj", tmp_path / "new.toml").lost == []


@pytest.mark.skipif(sys.platform == "win32", reason="names are not made of bytes")
def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('include = ["level.toml"]\n[[entity]]\nPosition = {}\n')
    with pytest.raises(
        EcsPlatformerError, match=r"TOML cannot hold \"\\udcff\.tmj\": it has bytes that are no character"
    ):
        convert(tmp_path / "a.toml", tmp_path / "\udcff.tmj")


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    cave(tmp_path)
    (tmp_path / "drawn.tmj").write_text("mine")
    with pytest.raises(EcsPlatformerError, match=r"drawn\.tmj: is there already; choose another name"):
        convert(tmp_path / "cave.toml", tmp_path / "drawn.tmj")
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["cave.toml", "drawn.tmj"]
    assert (tmp_path / "drawn.tmj").read_text() == "mine"


@pytest.mark.slow
def test_what_cannot_be_converted(tmp_path: Path) -> None:
    with pytest.raises(EcsPlatformerError, match=r"cave\.toml: its map is not drawn in Tiled or LDtk"):
        convert(cave(tmp_path), tmp_path / "new.toml")
    convert(tmp_path / "cave.toml", tmp_path / "drawn.tmj")
    with pytest.raises(EcsPlatformerError, match=r"drawn\.toml: its map is a file already; convert that into"):
        convert(tmp_path / "drawn.toml", tmp_path / "again.tmj")
