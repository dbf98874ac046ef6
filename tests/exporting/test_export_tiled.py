"""What is exported to Tiled: read back by the parser of another project, and by levels that are drawn with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from components import Collider, Position, Velocity
from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.tools.editors.exporting.prefabs import ExportedPrefabs
from ecs_platformer.tools.editors.exporting.tiled.project import export_tiled

Table = dict[str, Any]
Types = dict[tuple[str, str], Table]  # kind and name → type


def exported(prefabs: ExportedPrefabs, folder: Path) -> tuple[Types, Table]:
    export_tiled(prefabs, folder)
    project = json.loads((folder / "game.tiled-project").read_text())
    types = {(one["type"], one["name"]): one for one in project["propertyTypes"]}
    return types, json.loads((folder / "prefabs.tsj").read_text())


def member(types: Types, name: str, of: str) -> Table:
    return next(one for one in types["class", of]["members"] if one["name"] == name)


def test_components_are_classes_with_defaults_and_enums(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    types, _ = exported(prefabs, tmp_path)
    assert member(types, "acceleration", "Gravity") == {"name": "acceleration", "type": "float", "value": 900.0}
    assert member(types, "x", "OnHit") == {
        "name": "x", "propertyType": "OnHit.x", "type": "string", "value": "stop",
    }  # fmt: skip
    assert types["enum", "OnHit.x"]["values"] == ["stop", "turn", "bounce", "keep", "die"]
    assert member(types, "points", "Path")["type"] == "object"
    assert member(types, "sides", "Rider")["value"] == '["feet"]'
    assert types["class", "Gravity"]["useAs"] == ["property"]


def test_prefabs_are_classes_with_the_values_that_they_set(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    types, _ = exported(prefabs, tmp_path)
    assert types["class", "slime"]["useAs"] == ["object", "tile", "layer"]
    assert member(types, "Velocity", "slime") == {
        "name": "Velocity", "propertyType": "Velocity", "type": "class", "value": {"x": 18.0},
    }  # fmt: skip
    assert member(types, "Tag", "mark")["value"] == {"names": '["mark"]'}
    assert not [one for one in types["class", "slime"]["members"] if one["name"] == "Position"]


def test_another_parser_reads_the_tileset(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    parser = pytest.importorskip("pytiled_parser")
    export_tiled(prefabs, tmp_path)
    content = {"firstgid": 1, "source": "prefabs.tsj"}
    (tmp_path / "cave.tmj").write_text(json.dumps(drawn(content)))
    tileset = parser.parse_map(tmp_path / "cave.tmj").tilesets[1]
    tiles = {tile.class_: tile for tile in tileset.tiles.values()}
    assert {*tiles} == {"wall", "lift", "slime", "mark"}
    assert (tiles["lift"].width, tiles["lift"].height) == (24, 8)
    shape = tiles["slime"].objects.tiled_objects[0]
    assert (shape.coordinates, shape.size) == ((1, 2), (10, 7))


def drawn(tileset: Table, *things: Table) -> Table:
    layer: Table = {"type": "objectgroup", "id": 1, "name": "things", "objects": [*things], "draworder": "topdown"}
    layer |= {"x": 0, "y": 0, "opacity": 1, "visible": True}
    return {
        "type": "map", "version": "1.10", "tiledversion": "1.11.2", "orientation": "orthogonal", "width": 12,
        "height": 6, "tilewidth": 8, "tileheight": 8, "infinite": False, "renderorder": "right-down",
        "nextlayerid": 2, "nextobjectid": 9, "compressionlevel": -1, "tilesets": [tileset], "layers": [layer],
    }  # fmt: skip


def thing(tileset: Table, name: str, x: int, y: int, **more: Any) -> Table:
    tile = next(one for one in tileset["tiles"] if one["type"] == name)
    found: Table = {"id": 1, "name": name, "type": "", "gid": tile["id"] + 1, "x": x, "y": y, "rotation": 0}
    return found | {"width": tile["width"], "height": tile["height"], "visible": True} | more


def load(folder: Path, scene: Path, *things: Table) -> World:
    (folder / "cave.tmj").write_text(json.dumps(drawn({"firstgid": 1, "source": "prefabs.tsj"}, *things)))
    (folder / "cave.toml").write_text(f'include = ["{scene.name}"]\nview = [96, 48]\nmap = "cave.tmj"\n')
    return World.load(folder / "cave.toml")


def test_a_tile_is_in_the_game_where_it_is_in_the_editor(prefabs: ExportedPrefabs, scene: Path, tmp_path: Path) -> None:
    _, tileset = exported(prefabs, tmp_path)
    tile = next(one for one in tileset["tiles"] if one["type"] == "slime")
    world = load(tmp_path, scene, thing(tileset, "slime", 30, 40))
    slime = world.named("slime")
    assert (world.get(slime, Position), world.get(slime, Collider)) == (Position(31, 33), Collider(10, 7))
    sheet = Image.open(tmp_path / "prefabs.png")
    picture = sheet.crop((tile["x"], tile["y"], tile["x"] + tile["width"], tile["y"] + tile["height"]))
    editor = Image.new("RGB", (96, 48))
    editor.paste(picture, (30, 40 - tile["height"]), picture)
    assert paint(world.frame()).tobytes() == editor.tobytes()


def test_what_is_changed_in_the_editor_is_changed_in_the_game(
    prefabs: ExportedPrefabs, scene: Path, tmp_path: Path
) -> None:
    _, tileset = exported(prefabs, tmp_path)
    faster = {"name": "Velocity", "type": "class", "propertytype": "Velocity", "value": {"x": 6}}
    world = load(tmp_path, scene, thing(tileset, "slime", 30, 40, properties=[faster]))
    assert world.get(world.named("slime"), Velocity).x == 6
    wide = load(tmp_path, scene, thing(tileset, "lift", 8, 40, width=48))
    assert wide.get(wide.named("lift"), Collider) == Collider(48, 8)


def test_the_same_prefabs_give_the_same_bytes(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in export_tiled(prefabs, tmp_path / "maps")}
    assert {path: path.read_bytes() for path in export_tiled(prefabs, tmp_path / "maps")} == before
    other = {path.name: path.read_bytes() for path in export_tiled(prefabs, tmp_path / "other")}
    assert other == {path.name: content for path, content in before.items()}


def test_numbers_and_own_types_are_kept(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    types, tileset = exported(prefabs, tmp_path)
    numbers = {one["type"]: one["id"] for one in tileset["tiles"]}
    project = tmp_path / "game.tiled-project"
    mine = json.loads(project.read_text())
    mine["propertyTypes"].insert(0, {"id": 999, "name": "mine", "type": "enum", "values": ["a"]})
    project.write_text(json.dumps(mine | {"folders": ["../maps"]}))
    fewer = ExportedPrefabs(prefabs.texts, {"mark": {}, "lift": {}, "new": {}}, prefabs.sheet, 8, prefabs.view)
    fewer.sheet.places["new"], fewer.sheet.pictures["new"] = fewer.sheet.places["mark"], fewer.sheet.pictures["mark"]
    again, changed = exported(fewer, tmp_path)
    assert again["enum", "mine"]["id"] == 999
    assert json.loads(project.read_text())["folders"] == ["../maps"]
    assert {one["type"]: one["id"] for one in changed["tiles"]} == {**numbers, "new": 4}
    assert again["class", "lift"]["id"] == types["class", "lift"]["id"]
    assert len({one["id"] for one in again.values()}) == len(again)


def test_a_damaged_project_is_left_alone(prefabs: ExportedPrefabs, tmp_path: Path) -> None:
    (tmp_path / "game.tiled-project").write_text("{")
    with pytest.raises(EcsPlatformerError, match=r"not JSON: .*; it is left as it is"):
        export_tiled(prefabs, tmp_path)
    assert not (tmp_path / "prefabs.tsj").exists()
